import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { ServerBuild } from 'react-router'
import { viewedHidden } from '#src/kernel/access.ts'
import { userIdOf, visitor } from '#src/kernel/actor.ts'
import { failure } from '#src/kernel/failure.ts'
import { isLocalClient } from '#src/kernel/local-client.ts'
import type { Run } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import type { Auth } from '#src/ports/auth.ts'
import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { ViewInput } from '#src/storefront/views/public/view-counter.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { keepOutOfSearch } from '#src/web/closed-shop.ts'
import { maintenanceAnswer } from '#src/web/maintenance.ts'
import { affiliateLinkIn } from '#src/web/affiliate-cookie.ts'
import type { MissedSearchCounter } from '#src/web/count-missed-search.ts'
import { viewOf } from '#src/web/count-view.ts'
import {
  clearFlashCookie,
  forwardedFlashCookies,
  hasFlash,
  readFlashes,
  runsScripts,
  surplusFlashes,
} from '#src/web/flash.ts'
import type { Render, RequestInfo } from '#src/web/http/options.ts'
import { asRestored, readOnly, restoredPost } from '#src/web/kept-form.ts'
import { localeOf } from '#src/web/locale-of.ts'
import { redirectWith, toastOf } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { needsFreshSession } from '#src/web/session-freshness.ts'
import { viewingOf } from '#src/web/view-as.ts'
import { withErrorHandling } from '#src/web/with-error-handling.ts'

type Parts = {
  readonly build: ServerBuild
  readonly run: Run
  readonly auth: Auth
  readonly clock: Clock
  readonly settingsNow: () => Settings
  readonly log: Logger
  /** False if this account may not sign in from there, such as a demo account from outside. */
  readonly maySignIn: (email: string, info: RequestInfo) => boolean
  readonly isDemoOpen: (info: RequestInfo) => boolean
  readonly views: { note(look: ViewInput): void }
  readonly noteMissedSearch: MissedSearchCounter
}

/** Authenticates the request and renders the page with React Router. */
export function createRender(parts: Parts): Render {
  const handle = createRequestHandler(withErrorHandling(parts.build), 'production')
  return async (request, info) => {
    const who = isPersonal(info)
      ? await parts.auth.actorOf(request, parts.clock.now(), { fresh: needsFreshSession(request) })
      : { actor: visitor, setCookies: [] }
    const viewing = await viewingOf(parts.run, request, withRequest(who.actor, info, request))
    const actor = withRequest(viewing?.person ?? who.actor, info, request)
    const scope = { ...scopeOf(parts, request, info, actor), ...(viewing && { ...countingNothing, viewing }) }
    const waiting = maintenanceAnswer(request.url, scope)
    if (waiting) return waiting
    const restored = scope.isPersonal && !viewing ? await restoredPost(scope, request) : null
    const context = new RouterContextProvider()
    context.set(scopeContext, restored ? readOnly(scope) : scope)
    const handled = await handle(restored ?? request, context)
    const response = restored ? asRestored(handled) : handled
    keepOutOfSearch(response, scope.settings)
    for (const cookie of who.setCookies) response.headers.append('Set-Cookie', cookie)
    if (isPersonal(info)) passFlashesOn(request, response)
    return response
  }
}

function scopeOf(parts: Parts, request: Request, info: RequestInfo, actor: Scope['actor']): Scope {
  const { run, settingsNow, log, views, noteMissedSearch } = parts
  const { clientIp: ip } = info
  const runAs: Scope['runAs'] = (as) => async (useCase, input) => {
    const done = await run(useCase, input, as)
    // Suspended and banned users are redirected to the reason. Data requests of scripts get the failure itself.
    if (!done.ok && done.failure.code === 'barred' && !new URL(request.url).pathname.startsWith('/api/'))
      throw redirectWith('/standing', toastOf(done.failure))
    // A page that is hidden while an account is viewed.
    if (!done.ok && done.failure.code === viewedHidden.code && !new URL(request.url).pathname.startsWith('/api/'))
      throw redirectWith('/view-as', toastOf(done.failure))
    return done
  }
  return {
    actor,
    run: runAs(actor),
    runAs: (other) => runAs(withRequest(other, info, request)),
    auth: guarded(parts, info),
    settings: settingsNow(),
    log,
    requestId: info.requestId,
    clientIp: info.clientIp,
    nonce: info.nonce,
    isPersonal: isPersonal(info),
    isWhole: info.whole,
    isDemoOpen: parts.isDemoOpen(info),
    via: isPersonal(info) ? affiliateLinkIn(request.headers.get('cookie')) : undefined,
    seen: info.whole ? null : { host: info.host, isForwarded: info.isForwarded, scheme: info.forwardedScheme },
    noteMissedSearch: (search) => noteMissedSearch(request, ip, search),
    noteView: (promptId) => views.note(viewOf(request, { promptId, ip, viewerId: userIdOf(actor) })),
  }
}

/** Adds what the actor has from the request: the language, and for the audit log the id and address. */
function withRequest(
  actor: Scope['actor'],
  { requestId, clientIp: from }: RequestInfo,
  { headers, url }: Request,
): Scope['actor'] {
  if (actor.kind === 'system') return actor
  const locale = localeOf(new URL(url))
  if (actor.kind === 'visitor') return { ...actor, locale }
  return { ...actor, locale, requestId, from, isLocal: isLocalClient(headers) }
}

const countingNothing: Pick<Scope, 'noteView' | 'noteMissedSearch'> = { noteView: () => {}, noteMissedSearch: () => {} }

const isPersonal = ({ session, whole }: RequestInfo) => session === 'personal' || !whole

/** Restricts sign-in for this request. */
function guarded({ auth, maySignIn }: Parts, info: RequestInfo): Auth {
  const refused = { result: err(failure('forbidden', 'demo-locked', accountTexts.signInFailed)), setCookies: [] }
  const isRefused = (values: unknown) => !maySignIn(emailIn(values), info)
  return {
    ...auth,
    signIn: async (values, from) => (isRefused(values) ? refused : auth.signIn(values, from)),
    signUp: async (values, from) => (isRefused(values) ? refused : auth.signUp(values, from)),
    requestDeviceLink: async (values, from) => (isRefused(values) ? refused : auth.requestDeviceLink(values, from)),
    requestReset: async (values, from) => (isRefused(values) ? refused : auth.requestReset(values, from)),
    requestOwnReset: async (values, from) => (isRefused(values) ? refused : auth.requestOwnReset(values, from)),
  }
}

function emailIn(values: unknown): string {
  if (typeof values !== 'object' || values === null || !('email' in values)) return ''
  return typeof values.email === 'string' ? values.email.trim() : ''
}

/** Without scripts, the document shows the messages, so their cookies are cleared. A redirect moves them along. */
function passFlashesOn(request: Request, response: Response) {
  const cookies = request.headers.get('cookie') ?? ''
  if (!hasFlash(cookies)) return
  const { pathname } = new URL(request.url)
  const location = response.headers.get('location')
  const isDocument = response.headers.get('content-type')?.startsWith('text/html') === true
  const next =
    location !== null
      ? forwardedFlashCookies(cookies, pathname, location)
      : isDocument && !runsScripts(cookies)
        ? readFlashes(cookies, pathname).map(clearFlashCookie)
        : []
  for (const cookie of [...next, ...surplusFlashes(cookies)]) response.headers.append('Set-Cookie', cookie)
}
