import { z } from 'zod'
import type { Failure } from '#src/kernel/failure.ts'
import { isAdmin } from '#src/kernel/actor.ts'
import type { Scope } from '#src/kernel/scopes.ts'
import { isScope } from '#src/kernel/scopes.ts'
import { headersFor } from '#src/adapters/auth/call-library.ts'
import { loadDocument } from '#src/adapters/auth/client-documents.ts'
import { oauthPages } from '#src/adapters/auth/oauth-names.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { signInAgain } from '#src/adapters/auth/password-try.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, succeeded, tooMany } from '#src/adapters/auth/posted-form.ts'
import { suspendedAt } from '#src/people/accounts/public/ways.ts'
import { consentForm } from '#src/platform/apps/contract.ts'
import {
  appBlocked,
  appUnknown,
  onlyForAdmins,
  requestExpired,
  requestInvalid,
  returnUnknown,
} from '#src/platform/apps/failures.ts'
import { sendAppConnectedJob } from '#src/platform/apps/jobs.ts'
import { deleteTokens, findApp, isConnected } from '#src/platform/apps/public/connection-store.ts'
import type { AppSource } from '#src/platform/apps/rules.ts'
import {
  grantable,
  hostOf,
  isUrlClientId,
  resourceIn,
  resourcesOf,
  usualScope,
  withoutAdminScopes,
} from '#src/platform/apps/rules.ts'
import type { AppRequest } from '#src/ports/auth.ts'

/** Answers an authorization request, whose parameters are in the URL of `from`. */
export async function authorizeApp(parts: AuthParts, from: Request): Promise<Outcome<AppRequest>> {
  const { actor } = await parts.lookup.actorOf(from, parts.clock.now(), { fresh: true })
  const suspended = suspendedAt('app-consent', actor)
  if (suspended) return failed(suspended)
  const query = askedIn(new URL(from.url).searchParams, parts.publicUrl)
  const clientId = query.get('client_id') ?? ''
  const unusable = isUrlClientId(clientId) ? await loadDocument(parts, clientId, from) : null
  if (unusable) return failed(unusable)
  const app = await findApp(parts.db, clientId)
  if (app && app.source !== 'admin') query.set('scope', withoutAdminScopes(query.get('scope') ?? ''))
  const answer = await fromServer(parts, `/oauth2/authorize?${query.toString()}`, from, actor.kind === 'user')
  if (answer.status === 429) return failed(tooMany(Number(answer.headers.get('x-retry-after'))))
  const location = answer.headers.get('location') ?? ''
  if (answer.status !== 302 || location === '') return failed(requestInvalid)
  // Our own pages have no origin. The library has checked every other address.
  if (!location.startsWith('/')) return backToApp(location, app?.source ?? 'self')
  const [page, signed = ''] = splitAt(location, '?')
  // A user who is signed in must not be sent there, since the sign-in page sends them back here.
  if (page === oauthPages.signIn && actor.kind !== 'user') return succeeded({ kind: 'sign-in' })
  if (page !== oauthPages.consent) return failed(refusalFor(new URLSearchParams(signed).get('error')))
  const scopes = grantable(scopesOf(query), isAdmin(actor))
  return askUser({ request: signed, app: shown(app, clientId), returnsTo: query.get('redirect_uri') ?? '' }, scopes)
}

type Asked = Pick<Extract<AppRequest, { kind: 'consent' }>, 'request' | 'app' | 'returnsTo'>

function askUser(asked: Asked, { granted, withheld }: ReturnType<typeof grantable>): Outcome<AppRequest> {
  if (isEmpty(granted) && withheld.length > 0) return failed(onlyForAdmins)
  return succeeded({ kind: 'consent', ...asked, scopes: granted, withheld })
}

/**
 * Anyone can describe or register an app, so a request without consent must not redirect a visitor to it. Its redirect URI may
 * contain a code of its own, and errors may be in the fragment.
 */
function backToApp(url: string, source: AppSource): Outcome<AppRequest> {
  const { searchParams, hash } = new URL(url)
  const isRefused = !searchParams.has('code') || searchParams.has('error') || hash !== ''
  return isRefused && source !== 'admin' ? failed(requestInvalid) : succeeded({ kind: 'app', url })
}

function shown(app: Awaited<ReturnType<typeof findApp>>, clientId: string) {
  const source = app?.source ?? 'self'
  const host = source === 'document' ? hostOf(clientId) : null
  return {
    ...{ name: app?.name ?? '', host, isRegistered: source === 'admin' },
    site: source === 'self' ? null : (app?.uri ?? null),
  }
}

/** Answers the form of the consent page. Returns where the app waits for the answer. */
export async function answerApp(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<{ url: string }>> {
  const form = readForm(consentForm, values)
  if (!form.ok) return failed(requestExpired)
  const now = parts.clock.now()
  const { actor } = await parts.lookup.actorOf(from, now, { fresh: true })
  if (actor.kind !== 'user') return failed(signInAgain)
  const suspended = suspendedAt('app-consent', actor)
  if (suspended) return failed(suspended)
  const { userId } = actor
  const asked = new URLSearchParams(form.value.request)
  const [accept, clientId] = [form.value.intent === 'allow', asked.get('client_id') ?? '']
  if ((await findApp(parts.db, clientId))?.disabled) return failed(appBlocked)
  const { granted, withheld } = grantable(scopesOf(asked), isAdmin(actor))
  if (accept && isEmpty(granted) && withheld.length > 0) return failed(onlyForAdmins)
  const isNew = !(await isConnected(parts.db, userId, clientId))
  // A refresh during the disconnection can leave a token, which must not work again.
  if (accept && isNew) await deleteTokens(parts.db, userId, clientId)
  const body = { accept, oauth_query: form.value.request, scope: granted.join(' ') }
  const answer = await fromServer(parts, '/oauth2/consent', from, true, body)
  const { url = '/' } = answer.ok ? consented.parse(await answer.json()) : {}
  if (url.startsWith('/')) return failed(requestExpired)
  const returnsTo = asked.get('redirect_uri') ?? ''
  if (accept && isNew) await parts.enqueue(sendAppConnectedJob, { userId, clientId, returnsTo, at: now.toISOString() })
  return succeeded({ url })
}

const consented = z.object({ url: z.string().optional() })

/**
 * Calls the OAuth server by HTTP: its limits cover only that, and its `api` takes no repeated parameters, which it must refuse.
 * Only POST requests with cookies have their origin checked, which our server has done.
 */
async function fromServer(
  { oauth, publicUrl, complain }: AuthParts,
  path: string,
  from: Request,
  withCookies: boolean,
  body?: object,
): Promise<Response> {
  const headers = headersFor(from.headers, withCookies)
  headers.set('origin', publicUrl)
  if (body) headers.set('content-type', 'application/json')
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  try {
    return await (await oauth()).handler(new Request(`${publicUrl}${path}`, { headers, ...sent }))
  } catch (error) {
    complain('error', 'OAuth failed unexpectedly', error)
    return new Response(null, { status: 500 })
  }
}

const known = [
  ...['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'code_challenge_method'],
  ...['resource', 'prompt', 'request', 'request_uri', 'dpop_jkt'],
]

/** The parameters for the library. A repeated one is passed as such, so that the library rejects it. */
function askedIn(given: URLSearchParams, publicUrl: string): URLSearchParams {
  const asked = new URLSearchParams()
  for (const name of known) for (const value of given.getAll(name)) asked.append(name, value)
  // Other prompts, such as to sign in again, are not supported.
  const prompts = (asked.get('prompt') ?? '').split(' ').filter((one) => one === 'none' || one === 'consent')
  asked.delete('prompt')
  if (prompts.length > 0) asked.set('prompt', prompts.join(' '))
  if (!asked.has('scope')) asked.set('scope', usualScope)
  const resources = asked.getAll('resource').map(resourceIn)
  asked.delete('resource')
  for (const resource of resources) asked.append('resource', resource)
  if (resources.length === 0) asked.set('resource', resourcesOf(publicUrl)[0]?.identifier ?? '')
  return asked
}

const isEmpty = (granted: readonly Scope[]) => granted.every((scope) => scope === 'offline_access')
const scopesOf = (query: URLSearchParams) => [...new Set((query.get('scope') ?? '').split(' '))].filter(isScope)

function splitAt(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function refusalFor(error: string | null): Failure {
  if (error === 'client_disabled') return appBlocked
  if (error === 'invalid_client') return appUnknown
  return error === 'invalid_redirect' ? returnUnknown : requestInvalid
}
