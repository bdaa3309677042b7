import { isId } from '#src/kernel/ids.ts'

/** The cookie of an affiliate's link. It is set only by a click on such a link. */
const name = 'via'
const seconds = 30 * 86_400

/** A Set-Cookie value with the link that was clicked last. */
export const affiliateCookie = (linkId: string, isSecure: boolean): string =>
  `${name}=${linkId}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The link that was clicked last; undefined without one. */
export function affiliateLinkIn(cookies: string | null): string | undefined {
  const pair = (cookies ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  const id = pair?.slice(name.length + 1)
  return id !== undefined && isId(id) ? id : undefined
}
