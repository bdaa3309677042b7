import { accountTexts, linkTexts } from '#src/features/accounts/contract.ts'
import { readOwnProfile } from '#src/features/accounts/operations/profile.ts'
import { unlinkSite } from '#src/features/accounts/operations/security.ts'
import { backTo, refusedTo } from '#src/web/profile/room.ts'
import { redirectWith, refused, toSignIn, toastOf } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'

export const siteIntents = ['link', 'unlink', 'password-link'] as const
type Intent = (typeof siteIntents)[number]
type Values = Readonly<Record<string, string>>

export const isAboutSites = (intent: string): intent is Intent => siteIntents.some((each) => each === intent)

/** What is posted about other sites that one signs in by, and about the password of who came by one. */
export function changeSites(scope: Scope, request: Request, intent: Intent, values: Values) {
  if (intent === 'link') return link(scope, request, values)
  return intent === 'unlink' ? unlink(scope, request, values) : sendPasswordLink(scope, request)
}

async function link({ auth }: Scope, request: Request, values: Values) {
  const { result, setCookies } = await auth.beginLink(values, request)
  if (result.ok) return redirectWith(result.value.url, undefined, setCookies)
  if (result.failure.status === 'signed-out') return toSignIn(request, toastOf(result.failure))
  return refused(result.failure, { intent: 'link' })
}

async function unlink({ run, settings }: Scope, request: Request, { site }: Values) {
  const unlinked = await run(unlinkSite, { site })
  if (!unlinked.ok) return refusedTo(request, unlinked.failure)
  const name = settings.linkedSites.find(({ id }) => id === site)?.name ?? ''
  return backTo(request, { title: linkTexts.unlinked(name) })
}

/** For whoever has no password yet: the same mail as for a forgotten one. */
async function sendPasswordLink({ run, auth }: Scope, request: Request) {
  const profile = await run(readOwnProfile, {})
  if (!profile.ok) return toSignIn(request)
  const { result } = await auth.requestOwnReset({ email: profile.value.email }, request)
  return result.ok ? backTo(request, { title: accountTexts.linkSent }) : refusedTo(request, result.failure)
}
