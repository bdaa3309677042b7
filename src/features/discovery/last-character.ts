/** What begins with a word stands between it and it with this behind it. */
export const lastCharacter = '\u{10FFFF}'
