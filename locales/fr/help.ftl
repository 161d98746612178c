# De l’aide sous la main : ce que sont les choses, pourquoi un choix est interdit, conseils, leçons.
