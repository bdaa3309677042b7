/** The nth of everything has an id that is made of its number, so that rows can name each other without asking. */
export const id = (what: string, n = 'n') => `md5('${what}' || ${n})::uuid`

/** One of these words, by a number. */
export const pick = (words: string, by: string) =>
  `(array['${words.split(' ').join("','")}'])[1 + abs(hashint4(${by})) % ${words.split(' ').length}]`
