import type { Failure } from '#src/kernel/failure.ts'
import { isLinkRefusal, linkFailure } from '#src/features/accounts/failures.ts'
import type { SiteView } from '#src/features/accounts/view.ts'
import { inviteInvalid, inviteNeeded, inviteOtherEmail } from '#src/features/waitlist/failures.ts'

const invites: readonly Failure[] = [inviteNeeded, inviteInvalid, inviteOtherEmail]

/** Whether the sign-in page has words for it by its code alone. */
export function isTold(code: string): boolean {
  return isLinkRefusal(code) || invites.some((each) => each.code === code)
}

/** Why somebody stands at the door again who went to another site, as their address says; null where it does not. */
export function linkedRefusal(query: URLSearchParams, sites: readonly SiteView[]): Failure | null {
  const [code, name] = [query.get('refused') ?? '', sites.find(({ id }) => id === query.get('site'))?.name]
  if (isLinkRefusal(code) && name !== undefined) return linkFailure(code, name)
  const uninvited = invites.find((each) => each.code === code)
  // The field that it speaks of in the form for signing up is not on this page.
  return uninvited ? { ...uninvited, fields: {} } : null
}
