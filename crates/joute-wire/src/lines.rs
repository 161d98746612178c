//! The engine on a pair of streams: one line in, one line out.

use std::io::{self, BufRead, Write};

use crate::Engine;
use crate::error::{ErrorCode, ErrorJson};

/// The longest line that is read, in bytes without its end: 1 MiB.
pub const LINE_BYTES_MAX: usize = 1 << 20;

/// Answers every line of `input` with one line on `output`, flushed, until `input` ends.
///
/// A line longer than [`LINE_BYTES_MAX`] is passed over without being kept, and answered with an error; the stream
/// stays usable.
///
/// # Errors
///
/// If a stream breaks. [`io::ErrorKind::BrokenPipe`] means that the reader has gone.
pub fn serve_lines(engine: &mut Engine, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(read) = next_line(&mut input, &mut line)? {
        let reply = match read {
            Line::Whole => match core::str::from_utf8(&line) {
                Ok(text) => engine.answer(text),
                Err(error) => {
                    let message = format!("the line is not UTF-8 (byte {})", error.valid_up_to());
                    Engine::error_line(&ErrorJson::new(ErrorCode::BadJson, message))
                }
            },
            Line::TooLong => {
                let message = format!("the line is longer than {LINE_BYTES_MAX} bytes; send less at once");
                Engine::error_line(&ErrorJson::new(ErrorCode::LineTooLong, message))
            }
        };
        output.write_all(reply.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

enum Line {
    Whole,
    TooLong,
}

/// Reads up to the next line feed into `line`, keeping at most [`LINE_BYTES_MAX`] bytes; `None` at the end.
fn next_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<Line>> {
    line.clear();
    let mut length = 0_usize;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            // A last line may lack its end.
            return Ok((length > 0).then(|| kind(line, length)));
        }
        let (part, ended) = match buffer.iter().position(|&byte| byte == b'\n') {
            Some(end) => (end, true),
            None => (buffer.len(), false),
        };
        let room = LINE_BYTES_MAX + 1 - line.len();
        line.extend_from_slice(&buffer[..part.min(room)]);
        length = length.saturating_add(part);
        input.consume(part + usize::from(ended));
        if ended {
            return Ok(Some(kind(line, length)));
        }
    }
}

/// `line` holds the first bytes of a line of `length` bytes, one more than may be; its carriage return goes.
fn kind(line: &mut Vec<u8>, length: usize) -> Line {
    if length <= LINE_BYTES_MAX + 1 && line.last() == Some(&b'\r') {
        line.pop();
    }
    if line.len() > LINE_BYTES_MAX { Line::TooLong } else { Line::Whole }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use joute_kernel::Seed;

    use super::{LINE_BYTES_MAX, serve_lines};
    use crate::Engine;

    fn replies(input: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        let mut engine = Engine::new(|| Seed::from_number(1));
        // A small buffer, so that lines come in pieces.
        serve_lines(&mut engine, BufReader::with_capacity(100, input), &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let request = "{\"id\":7,\"do\":\"legal\"}";
        let longest = "x".repeat(LINE_BYTES_MAX);
        let longer = format!("{longest}x");
        let input = format!("{request}\n{longer}\n{request}\n{longest}\r\n{longer}{longer}\n{request}");
        let replies = replies(input.as_bytes());
        assert_eq!(replies.len(), 6);
        let codes = ["no_game", "line_too_long", "no_game", "bad_json", "line_too_long", "no_game"];
        for (reply, code) in replies.iter().zip(codes) {
            assert!(reply.contains(&format!("\"code\":\"{code}\"")), "{reply}");
        }
    }

    #[test]
    fn every_line_gets_one_reply() {
        assert_eq!(replies(b"\n\r\n\xff\xfe\n{}\n[]\n1").len(), 6);
        assert_eq!(replies(b"").len(), 0);
        assert_eq!(replies(b"{\"do\":\"games\"}").len(), 1);
    }
}
