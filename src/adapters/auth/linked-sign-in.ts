import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { LibraryAnswer } from '#src/adapters/auth/call-library.ts'
import { confirmOwner } from '#src/adapters/auth/confirm-password.ts'
import { countSecondStep } from '#src/adapters/auth/guess-limits.ts'
import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { signInAgain } from '#src/adapters/auth/password-try.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { cookiesNamed } from '#src/adapters/auth/session-cookie.ts'
import { finishSignIn } from '#src/adapters/auth/sign-in.ts'
import { inviteFailures } from '#src/adapters/auth/sign-up.ts'
import { siteForm, siteSignInForm } from '#src/people/accounts/contract.ts'
import { accountTexts, linkTexts } from '#src/people/accounts/texts.ts'
import type { LinkRefusal } from '#src/people/accounts/failures.ts'
import { isLinkRefusal, linkFailure } from '#src/people/accounts/failures.ts'
import { sendVerificationJob } from '#src/people/accounts/jobs.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import type { UserActor } from '#src/people/accounts/public/ways.ts'

/** The result of an OAuth callback. `code`: the second step is still required. */
export type LinkedDone =
  | { readonly kind: 'signed-in' | 'signed-up'; readonly user: UserActor }
  | { readonly kind: 'code' | 'linked' }

/** `next` is as posted; the caller must validate it. `isLinking`: started from the profile. */
export type LinkedOutcome = Outcome<LinkedDone> & { readonly next: string; readonly isLinking: boolean }

type Away = Outcome<{ readonly url: string }>

/** Starts the OAuth flow for sign-in or sign-up. */
export async function beginLinkedSignIn(parts: AuthParts, values: unknown, from: Request): Promise<Away> {
  const form = readForm(siteSignInForm, values)
  if (!form.ok) return failed(form.failure)
  const site = siteOf(parts, form.value.site)
  if (!site) return failed(unknownSite)
  const { next, invite } = form.value
  const back = `/?next=${Buffer.from(next).toString('base64url')}`
  const ways = { callbackURL: back, errorCallbackURL: back, newUserCallbackURL: `${back}&new=1` }
  const body = { provider: site.id, ...ways, disableRedirect: true, additionalData: { invite, site: site.id } }
  return away(site, await parts.ask(from, (call) => parts.library.api.signInSocial({ body, ...call })))
}

/**
 * Starts the OAuth flow to link a provider. Requires the password or, without one, a recent sign-in, so that an
 * unattended browser cannot be used to add a permanent sign-in method.
 */
export async function beginLink(parts: AuthParts, values: unknown, from: Request): Promise<Away> {
  const form = readForm(siteForm, values)
  if (!form.ok) return failed(form.failure)
  const site = siteOf(parts, form.value.site)
  if (!site) return failed(unknownSite)
  const now = parts.clock.now()
  const { actor, session } = await parts.lookup.actorOf(from, now, { fresh: true })
  if (!session || actor.kind !== 'user') return failed(signInAgain)
  if (!actor.emailVerified) return failed(verifyFirst)
  const confirmed = await confirmOwner(parts, values, from)
  if (!confirmed.result.ok) return failed(confirmed.result.failure)
  const back = '/?link=1'
  const ways = { callbackURL: back, errorCallbackURL: back }
  const body = { provider: site.id, ...ways, disableRedirect: true, additionalData: { site: site.id } }
  return away(
    site,
    await parts.ask(from, (call) => parts.library.api.linkSocialAccount({ body, ...call }), { cookies: true }),
  )
}

function away(site: LinkedSite, answer: LibraryAnswer<{ url?: string | undefined }>): Away {
  const url = answer.value?.url
  if (answer.status === 429) return failed(refusalOf(answer, 'link-refused', accountTexts.busy))
  if (answer.status === 401) return failed(signInAgain)
  if (url === undefined) return failed(linkFailure('unreachable', site.name))
  return succeeded({ url }, answer.setCookies)
}

/** Handles the OAuth callback: signs in, signs up or links. The state works once and in one browser. */
export async function finishLinkedSignIn(parts: AuthParts, siteId: string, from: Request): Promise<LinkedOutcome> {
  const site = siteOf(parts, siteId)
  const { session } = await parts.lookup.actorOf(from, parts.clock.now(), { fresh: true })
  const lost = { next: '', isLinking: session !== null }
  if (!site) return { ...failed(unknownSite), ...lost }
  const given = {
    sessionUserId: session?.userId ?? null,
    // Only the OAuth cookie: an existing session must not affect who signs in.
    cookies: cookiesNamed(from.headers.get('cookie'), 'state'),
  }
  const [params, query] = [{ id: site.id }, answerOfSite(from)]
  const answer = await parts.ask(from, (call) => parts.library.api.callbackOAuth({ params, query, ...call }), given)
  const { user, linkedTo } = answer.call
  const { ends, error } = readEnd(answer)
  const isLinking = ends.has('link')
  const at = ends.size > 0 ? { next: Buffer.from(ends.get('next') ?? '', 'base64url').toString(), isLinking } : lost
  if (answer.status === 429) return { ...failed(refusalOf(answer, 'link-refused', accountTexts.busy)), ...lost }
  if (answer.status >= 400 || error !== null) return { ...failed(refusalFor(site, error ?? '')), ...at }
  if (linkedTo !== undefined) await parts.warn(linkedTo, 'link-added')
  if (isLinking) return { ...succeeded({ kind: 'linked' }, answer.setCookies), ...at }
  if (!user) return { ...failed(refusalFor(site, '')), ...at }
  // The only answer that does not redirect.
  if (answer.value) {
    const account = await emailOf(parts.db, user.userId)
    const step = await countSecondStep(parts, account?.address ?? '', from)
    if (!step.ok) return { ...failed(step.failure), ...at }
    return { ...succeeded({ kind: 'code' }, answer.setCookies), ...at }
  }
  const isNew = ends.has('new')
  if (isNew) parts.onCommitted({ events: [], jobs: [sendVerificationJob.name] })
  const { setCookies } = await finishSignIn(parts, user, answer, from)
  return { ...succeeded({ kind: isNew ? 'signed-up' : 'signed-in', user }, setCookies), ...at }
}

const siteOf = ({ sites }: AuthParts, id: string) => sites.find((site) => site.id === id)

/** Keeps only the parameters that providers send. */
function answerOfSite(from: Request): Readonly<Record<string, string>> {
  const { searchParams } = new URL(from.url)
  const names = ['state', 'code', 'error', 'iss'].filter((name) => searchParams.has(name))
  return Object.fromEntries(names.map((name) => [name, searchParams.get(name)?.slice(0, 4000) ?? '']))
}

/** The library responds with a redirect: to our callback URL, or to a page of its own that does not exist here. */
function readEnd({ location }: LibraryAnswer<unknown>) {
  const { pathname, searchParams } = new URL(location || '/lost?error=lost', 'http://shop')
  const ends = pathname === '/' ? searchParams : new URLSearchParams()
  return { ends, error: searchParams.get('error') ?? (pathname === '/' ? null : 'lost') }
}

function refusalFor(site: LinkedSite, code: string): Failure {
  const uninvited = inviteFailures.find((each) => each.code === code)
  const fromLibrary = ofLibrary[code] ?? (code.startsWith('state_') ? 'expired' : 'failed')
  const why = isLinkRefusal(code) ? code : fromLibrary
  return uninvited ?? linkFailure(why, site.name)
}

/** The library's names for them. */
const ofLibrary: Readonly<Record<string, LinkRefusal>> = {
  access_denied: 'declined',
  email_not_found: 'no-address',
  account_not_linked: 'not-linked',
  account_already_linked_to_different_user: 'others-already',
  unable_to_link_account: 'unproven',
}

const unknownSite = failure('missing', 'site-unknown', linkTexts.unknownSite)
const verifyFirst = failure('forbidden', 'verify-first', accountTexts.verifyFirst)
