const longest = 60

/**
 * How a mail begins. A name is what its owner typed, and whoever signs up with a stranger's address types for that
 * stranger to read: so a name that holds anything like an address or a link is left out.
 */
export function greeting(name: string): string {
  const fit = fitName(name)
  return fit === null ? 'Hello,' : `Hello ${fit},`
}

/** A name as a mail may say it; null where it holds anything like an address or a link. */
export function fitName(name: string): string | null {
  const plain = name.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  const isFit = plain !== '' && plain.length <= longest && !/\S[./:@]\S/u.test(plain)
  return isFit ? plain : null
}
