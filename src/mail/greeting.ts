const longest = 60

/**
 * A name that an email may contain; null where it holds anything like an address or a link. A person types their own
 * name, and whoever signs up with a stranger's address chooses what that stranger reads.
 */
export function fitName(name: string): string | null {
  const plain = name.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  const isFit = plain !== '' && plain.length <= longest && !/\S[./:@]\S/u.test(plain)
  return isFit ? plain : null
}

/** How an email addresses a user: by display name, or by username (which cannot hold a link) where that is unfit. */
export function nameInMail(user: { readonly displayName: string; readonly username: string }): string {
  return fitName(user.displayName) ?? user.username
}
