/** Appended to a prefix, the upper bound of everything that starts with it. */
export const lastCharacter = '\u{10FFFF}'
