const longest = 60

/**
 * A name that is safe in an email; null if it contains anything like an address or link, since anyone can sign up with a
 * stranger's address and choose the name.
 */
export function fitName(name: string): string | null {
  // Joiners belong to names of Persian and Indian scripts.
  const plain = name.replaceAll(/(?:(?![\u200c\u200d])[\p{C}\s])+/gu, ' ').trim()
  const isFit = plain !== '' && plain.length <= longest && !/\S[./:@]\S/u.test(plain)
  return isFit ? plain : null
}

/** The name in an email's greeting: the display name, or the username if that is unsafe. */
export function nameInMail(user: { readonly displayName: string; readonly username: string }): string {
  return fitName(user.displayName) ?? user.username
}
