import type { Settings } from '#src/ports/settings.ts'
import { redirectWith, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'

// Until the shop is opened, only signed-in users see it: admins, and those who signed up with an invite.

/** The page that collects the waitlist. */
export const comingSoonPath = '/waitlist'

/** The pages that everyone sees before the opening: the waitlist, the ways in, links of emails, and what the law wants. */
const openToAll: ReadonlySet<string> = new Set([
  comingSoonPath,
  '/setup',
  ...['/auth', '/auth/code', '/auth/device', '/auth/passkey', '/sign-out', '/reset-password', '/verify-email'],
  ...['/email-change', '/move-purchases'],
  '/unsubscribe',
  ...['/terms', '/privacy', '/imprint', '/report-content', '/withdrawal', '/withdraw', '/withdraw/confirm'],
  ...['/api/session', '/api/broken-pages'],
])

/** A page that only its owner sees asks them to sign in, and returns. */
const asksToSignIn = /^\/(admin|profile)(\/|$)/

export const isOpenToAll = (path: string): boolean =>
  openToAll.has(path.toLowerCase().replace(/(?<=.)\/$/, '')) || /^\/auth\/linked\/[^/]+$/.test(path)

/** The answer to a visitor who may not see a page before the opening; null if they may. */
export function refuseVisitor(
  { actor, settings }: Pick<Scope, 'actor' | 'settings'>,
  request: Request,
): Response | null {
  if (settings.isOpen || actor.kind !== 'visitor') return null
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  if (isOpenToAll(path)) return null
  if (path.startsWith('/api/')) return closedAnswer()
  return asksToSignIn.test(path) && request.method === 'GET' ? toSignIn(request) : redirectWith(comingSoonPath)
}

/** The answer of what is no page, such as a feed. */
export const closedAnswer = (): Response =>
  new Response('This shop is not open yet.\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '3600' },
  })

/** Search engines forget a page that says so, and come back after the opening. */
export function keepOutOfSearch(response: Response, { isOpen }: Settings): void {
  if (!isOpen) response.headers.set('X-Robots-Tag', 'noindex')
}
