import type { Failure } from '#src/kernel/failure.ts'
import { isLinkRefusal, linkFailure } from '#src/people/accounts/failures.ts'
import type { SiteView } from '#src/people/accounts/view.ts'
import { inviteInvalid, inviteNeeded, inviteOtherEmail } from '#src/people/waitlist/failures.ts'

const invites: readonly Failure[] = [inviteNeeded, inviteInvalid, inviteOtherEmail]

/** Whether the sign-in page has a message for this error code. */
export function hasMessage(code: string): boolean {
  return isLinkRefusal(code) || invites.some((each) => each.code === code)
}

/** The error after an OAuth sign-in, from the URL; null if there is none. */
export function oauthFailure(query: URLSearchParams, sites: readonly SiteView[]): Failure | null {
  const [code, name] = [query.get('refused') ?? '', sites.find(({ id }) => id === query.get('site'))?.name]
  if (isLinkRefusal(code) && name !== undefined) return linkFailure(code, name)
  const uninvited = invites.find((each) => each.code === code)
  // This page lacks the sign-up field that the message mentions.
  return uninvited ? { ...uninvited, fields: {} } : null
}
