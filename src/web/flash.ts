import type { ToastInput } from '#src/ui/shell/toast.ts'

/** A toast after a redirect, and the page that shows it. Another tab with the same cookies ignores it. */
export type Flash = ToastInput & { readonly cookie: string }

/** Each message has its own cookie, so that two at once do not overwrite each other. Scripts can read and clear it. */
const prefix = 'flash-'

/** `to` is the page that shows the message. */
export function flashCookie(toast: ToastInput, to: string, id: string): string {
  const value = encodeURIComponent(JSON.stringify({ ...toast, to: pathOf(to) }))
  return `${prefix}${id}=${value}; Path=/; Max-Age=60; SameSite=Lax`
}

export function clearFlashCookie({ cookie }: Flash): string {
  return `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** Moves the messages along when their page redirects. */
export function forwardedFlashCookies(cookies: string, from: string, to: string): readonly string[] {
  return readFlashes(cookies, from).map(({ cookie, ...toast }) => flashCookie(toast, to, cookie.slice(prefix.length)))
}

/**
 * Reads the messages for a page from a Cookie header or `document.cookie`. Validates them, since other sites of the domain can
 * set cookies.
 */
export function readFlashes(cookies: string, path: string): readonly Flash[] {
  return cookies.split(/;\s*/).flatMap((pair) => {
    const flash = pair.startsWith(prefix) ? readPair(pair) : null
    if (!flash || flash.to !== pathOf(path)) return []
    const { to: _, ...shown } = flash
    return [shown]
  })
}

/** Whether there is a message for any page. */
export function hasFlash(cookies: string): boolean {
  return cookies.startsWith(prefix) || cookies.includes(`; ${prefix}`)
}

/** Messages expire after a minute. The limit keeps headers small until then. */
const mostFlashes = 8

/** Set-Cookie values that clear the messages beyond the limit. */
export function surplusFlashes(cookies: string): readonly string[] {
  const names = cookies.split(/;\s*/).flatMap((pair) => (pair.startsWith(prefix) ? [pair.split('=', 1)[0] ?? ''] : []))
  return names.slice(0, -mostFlashes).map((cookie) => `${cookie}=; Path=/; Max-Age=0; SameSite=Lax`)
}

/** Our script sets this cookie once it has run. */
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
