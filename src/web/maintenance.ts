import { isAdmin } from '#src/kernel/actor.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { accentColors } from '#src/kernel/color.ts'
import { shopOf } from '#src/kernel/shop.ts'
import type { Settings } from '#src/ports/settings.ts'
import { escapeXml } from '#src/web/machines/xml.ts'
import type { Scope } from '#src/web/scope.ts'

// During maintenance only admins use the shop. Others get a page that says so, and can sign in.

/** The way in for admins. */
const signInPaths: ReadonlySet<string> = new Set([
  ...['/auth', '/auth/code', '/auth/device', '/auth/passkey', '/sign-out', '/reset-password', '/verify-email'],
  ...['/api/session', '/api/broken-pages'],
])

/** Programs ask again after as many seconds. */
const retrySeconds = '600'
const closed = { 'Cache-Control': 'no-store', 'Retry-After': retrySeconds, 'X-Robots-Tag': 'noindex' }

/** Whether maintenance keeps this user out of the shop. */
export const isKeptOut = (actor: Actor, { maintenanceOn }: Settings): boolean =>
  maintenanceOn && actor.kind !== 'system' && !isAdmin(actor)

/** Whether maintenance keeps this user from a page or its data. */
export function isKeptFrom(pathname: string, { actor, settings }: Pick<Scope, 'actor' | 'settings'>): boolean {
  if (!isKeptOut(actor, settings)) return false
  const path = pathname
    .toLowerCase()
    .replace(/\.data$/, '')
    .replace(/(?<=.)\/$/, '')
  return !signInPaths.has(path) && !/^\/auth\/linked\/[^/]+$/.test(path)
}

/** The answer to a user who has to wait; null if they need not. For the data of a page, its loaders answer with its document. */
export function maintenanceAnswer(url: string, scope: Pick<Scope, 'actor' | 'settings'>): Response | null {
  const { pathname } = new URL(url)
  if (!isKeptFrom(pathname, scope)) return null
  if (pathname.toLowerCase().startsWith('/api/')) return waitAnswer()
  return pathname.endsWith('.data') ? null : maintenancePage(scope.settings)
}

/** The answer of what is no page, such as a feed. */
export const waitAnswer = (): Response =>
  new Response('This shop is closed for maintenance.\n', {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...closed },
  })

/** Needs no script, no style sheet and no data. */
function maintenancePage(settings: Settings): Response {
  const { name, looks } = shopOf(settings)
  const { mark } = accentColors(looks.accent)
  const paragraphs = settings.maintenanceText.split(/\n+/).map((text) => `<p>${escapeXml(text)}</p>`)
  const { light, dark } = looks.logo
  const logo =
    light && `<img src="${light.src}" width="${light.width}" height="${light.height}" alt="${escapeXml(name)}">`
  // A browser picks the logo of its theme.
  const picture =
    dark && logo ? `<picture><source srcset="${dark.src}" media="(prefers-color-scheme:dark)">${logo}</picture>` : null
  const brand = picture ?? `<span>${escapeXml(name)}</span>`
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Maintenance · ${escapeXml(name)}</title>
<style>${style}h1{border-left:.2em solid ${mark};padding-left:.4em}</style>
<main>
<p class="brand">${brand}</p>
<h1>Back soon</h1>
${paragraphs.join('\n')}
<p class="quiet"><a href="/auth">Sign in</a></p>
</main>
</html>
`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8', ...closed } })
}

const style = `
:root{color-scheme:light dark}
body{margin:0;padding:12vh 1.5rem 3rem;background:#f3f5f2;color:#141a2b;font:1.125rem/1.6 Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto}
h1{font:600 2.5rem/1.1 Georgia,serif;letter-spacing:-.02em}
a{color:inherit;text-underline-offset:.2em}
.brand{font:600 1.5rem/1.2 Georgia,serif;margin-bottom:3rem}
.brand img{width:auto;height:auto;max-width:14rem;max-height:3rem}
.quiet{margin-top:3rem;font-size:.9375rem}
@media(prefers-color-scheme:dark){body{background:#0e1424;color:#eef1ec}}
`
