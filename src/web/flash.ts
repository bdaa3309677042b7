import type { ToastInput } from '#src/ui/shell/toast.ts'

/** A message that outlives a redirect, and the page that it is for: another tab, which reads the same cookies, leaves it alone. */
export type Flash = ToastInput & { readonly cookie: string }

/** Each message has a cookie of its own, so that two on their way at once do not undo each other. Scripts may read and clear it. */
const prefix = 'flash-'

/** `id` tells messages apart; `to` is the address of ours that will show this one. */
export function flashCookie(toast: ToastInput, to: string, id: string): string {
  const value = encodeURIComponent(JSON.stringify({ ...toast, to: pathOf(to) }))
  return `${prefix}${id}=${value}; Path=/; Max-Age=60; SameSite=Lax`
}

export function clearFlashCookie({ cookie }: Flash): string {
  return `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** Where a page that was to show messages sends its visitor on, they go along. */
export function forwardedFlashCookies(cookies: string, from: string, to: string): readonly string[] {
  return readFlashes(cookies, from).map(({ cookie, ...toast }) => flashCookie(toast, to, cookie.slice(prefix.length)))
}

/** The messages in a Cookie header (or `document.cookie`) for a page. Others can plant cookies, so their shape is checked. */
export function readFlashes(cookies: string, path: string): readonly Flash[] {
  return cookies.split(/;\s*/).flatMap((pair) => {
    const flash = pair.startsWith(prefix) ? readPair(pair) : null
    if (!flash || flash.to !== pathOf(path)) return []
    const { to: _, ...shown } = flash
    return [shown]
  })
}

/** Whether any page's message is on its way. */
export function hasFlash(cookies: string): boolean {
  return cookies.startsWith(prefix) || cookies.includes(`; ${prefix}`)
}

/** Messages of pages that nobody opened end after a minute. Until then only so many are kept, or headers grow too large. */
const mostFlashes = 8

/** Set-Cookie values that clear those beyond the limit. */
export function surplusFlashes(cookies: string): readonly string[] {
  const names = cookies.split(/;\s*/).flatMap((pair) => (pair.startsWith(prefix) ? [pair.split('=', 1)[0] ?? ''] : []))
  return names.slice(0, -mostFlashes).map((cookie) => `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`)
}

/** Our script says so by a cookie, once it has run. */
export function runsScripts(cookies: string): boolean {
  return /(?:^|;) *js=1 *(?:;|$)/.test(cookies)
}

function readPair(pair: string): (Flash & { to: string }) | null {
  const [cookie, value] = pair.split('=', 2)
  try {
    const toast: unknown = JSON.parse(decodeURIComponent(value ?? ''))
    return cookie && isAddressedToast(toast) ? { ...toast, cookie } : null
  } catch {
    return null
  }
}

function pathOf(address: string): string {
  return new URL(address, 'http://shop').pathname
}

function isAddressedToast(value: unknown): value is ToastInput & { to: string } {
  if (typeof value !== 'object' || value === null) return false
  const { title, description, tone, to } = value as Record<string, unknown>
  return (
    typeof title === 'string' &&
    typeof to === 'string' &&
    title.length <= 200 &&
    (description === undefined || (typeof description === 'string' && description.length <= 500)) &&
    (tone === undefined || tone === 'ok' || tone === 'bad' || tone === 'info')
  )
}
