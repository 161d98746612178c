/**
 * Short sounds of wood and paper, made here and now. Each is a few struck bars and strokes of noise; there is one for each kind of motion,
 * for what a hand does, and for "your turn". It knows no game.
 *
 * @typedef {{ hz: number, ring: number, loud: number, at?: number }} Bar a struck bar: its tone, how long it rings in seconds, how loud
 * @typedef {{ from: number, to: number, long: number, loud: number, at?: number }} Stroke noise between two tones, as of paper or a blade
 */

/** A bar rings in its own tone and in this one, shorter and softer: that makes it wood and no bell. */
const SECOND = { tone: 2.76, ring: 0.35, loud: 0.4 };
/** Two sounds are at least this far apart, in seconds; what would come sooner is left out. */
const APART = 0.06;
/** Further ahead than this nothing is planned, in seconds: a long row of motions ends in silence rather than in a rattle. */
const AHEAD = 4;
/** How loud everything is at most. */
const MOST = 0.5;

/** @type {Record<string, { bars?: Bar[], strokes?: Stroke[] }>} */
const SOUNDS = {
  travel: { strokes: [{ from: 700, to: 1500, long: 0.16, loud: 0.25 }], bars: [{ hz: 260, ring: 0.09, loud: 0.5, at: 0.2 }] },
  arrive: { bars: [{ hz: 392, ring: 0.1, loud: 0.6, at: 0.18 }] },
  leave: { bars: [{ hz: 174, ring: 0.12, loud: 0.7 }], strokes: [{ from: 2400, to: 900, long: 0.07, loud: 0.35 }] },
  fall: { bars: [{ hz: 147, ring: 0.14, loud: 0.7 }], strokes: [{ from: 2100, to: 600, long: 0.1, loud: 0.4 }] },
  fly: { strokes: [{ from: 500, to: 1900, long: 0.18, loud: 0.25 }, { from: 1900, to: 600, long: 0.16, loud: 0.22, at: 0.15 }] },
  beam: { strokes: [{ from: 1200, to: 3600, long: 0.17, loud: 0.3 }] },
  flip: { strokes: [{ from: 2600, to: 4200, long: 0.06, loud: 0.3 }, { from: 3800, to: 2200, long: 0.07, loud: 0.3, at: 0.1 }] },
  reveal: { strokes: [{ from: 2200, to: 4000, long: 0.07, loud: 0.35 }], bars: [{ hz: 330, ring: 0.08, loud: 0.4, at: 0.12 }] },
  frame: { bars: [{ hz: 784, ring: 0.06, loud: 0.3 }] },
  count: { bars: [{ hz: 988, ring: 0.05, loud: 0.35 }] },
  lift: { strokes: [{ from: 1800, to: 2900, long: 0.05, loud: 0.2 }] },
  snap: { bars: [{ hz: 620, ring: 0.04, loud: 0.25 }] },
  place: { bars: [{ hz: 220, ring: 0.11, loud: 0.8 }], strokes: [{ from: 1400, to: 700, long: 0.05, loud: 0.25 }] },
  refuse: { bars: [{ hz: 147, ring: 0.08, loud: 0.6 }, { hz: 139, ring: 0.1, loud: 0.6, at: 0.11 }] },
  turn: { bars: [{ hz: 523, ring: 0.3, loud: 0.7 }, { hz: 784, ring: 0.42, loud: 0.6, at: 0.15 }] },
};

/** @type {{ air: AudioContext, out: GainNode, noise: AudioBuffer } | null} */
let room = null;
/** What is still to sound, with its start in the time of the room. @type {{ source: AudioScheduledSourceNode, start: number }[]} */
let planned = [];
/** When sounds start that are planned, so that two are never one upon the other. @type {number[]} */
let starts = [];

/** Where sounds are made; null as long as the browser allows none, before anything was pressed. */
function open() {
  if (room) return room;
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null;
  const air = new AudioContext({ latencyHint: "interactive" });
  const out = air.createGain();
  out.connect(air.destination);
  const noise = air.createBuffer(1, air.sampleRate / 2, air.sampleRate);
  const grains = noise.getChannelData(0);
  for (let at = 0; at < grains.length; at += 1) grains[at] = Math.random() * 2 - 1;
  room = { air, out, noise };
  return room;
}

/**
 * A sound that begins at once and dies away.
 * @param {AudioScheduledSourceNode} source
 * @param {AudioNode} through
 * @param {{ start: number, long: number, loud: number }} shape
 */
function strike(source, through, { start, long, loud }) {
  if (!room) return;
  const level = room.air.createGain();
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  level.gain.exponentialRampToValueAtTime(0.0001, start + long);
  through.connect(level).connect(room.out);
  source.start(start);
  source.stop(start + long + 0.02);
  const plan = { source, start };
  planned.push(plan);
  source.onended = () => {
    planned = planned.filter((other) => other !== plan);
    level.disconnect();
  };
}

/** @param {Bar} bar @param {number} start */
function bar({ hz, ring, loud, at = 0 }, start) {
  if (!room) return;
  for (const part of [{ tone: 1, ring: 1, loud: 1 }, SECOND]) {
    const tone = room.air.createOscillator();
    tone.frequency.setValueAtTime(hz * part.tone * 1.04, start + at);
    tone.frequency.exponentialRampToValueAtTime(hz * part.tone, start + at + 0.02);
    strike(tone, tone, { start: start + at, long: ring * part.ring, loud: loud * part.loud });
  }
}

/** @param {Stroke} stroke @param {number} start */
function stroke({ from, to, long, loud, at = 0 }, start) {
  if (!room) return;
  const grains = room.air.createBufferSource();
  grains.buffer = room.noise;
  const band = room.air.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 1.2;
  band.frequency.setValueAtTime(from, start + at);
  band.frequency.exponentialRampToValueAtTime(to, start + at + long);
  grains.connect(band);
  strike(grains, band, { start: start + at, long, loud });
}

/**
 * Lets a sound be heard, unless another begins at the same time. Says whether it will be.
 * @param {string} kind
 * @param {number} wait in milliseconds
 * @param {number} volume from 0 to 100
 */
export function sound(kind, wait, volume) {
  const recipe = SOUNDS[kind];
  const here = recipe && volume > 0 ? open() : null;
  if (!here) return false;
  if (here.air.state === "suspended") void here.air.resume();
  const now = here.air.currentTime;
  const start = now + wait / 1000;
  starts = starts.filter((other) => other > now - APART);
  if (wait / 1000 > AHEAD || starts.some((other) => Math.abs(other - start) < APART)) return false;
  starts.push(start);
  here.out.gain.value = MOST * (volume / 100) ** 2;
  for (const each of recipe?.bars ?? []) bar(each, start);
  for (const each of recipe?.strokes ?? []) stroke(each, start);
  return true;
}

/** What has not begun is left out; what sounds may end. */
export function hush() {
  const now = room?.air.currentTime ?? 0;
  for (const { source, start } of planned) if (start > now) source.stop();
  starts = starts.filter((start) => start <= now);
}
