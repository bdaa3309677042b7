/** Derives the id of the nth row of a kind from its number, so that rows can reference each other without a lookup. */
export const id = (kind: string, n = 'n') => `md5('${kind}' || ${n})::uuid`

/** Picks one of the words by a number. */
export const pick = (words: string, by: string) =>
  `(array['${words.split(' ').join("','")}'])[1 + abs(hashint4(${by})) % ${words.split(' ').length}]`
