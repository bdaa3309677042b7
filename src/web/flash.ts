import type { ToastInput } from '#src/ui/toast.ts'

/** A message that outlives a redirect. It is for the eyes only, so scripts may read and clear it. */
const name = 'flash'

export function flashCookie(toast: ToastInput): string {
  return `${name}=${encodeURIComponent(JSON.stringify(toast))}; Path=/; Max-Age=60; SameSite=Lax`
}

export const clearFlashCookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`

/** The message in a Cookie header (or `document.cookie`), or null. Others can plant cookies, so its shape is checked. */
export function readFlash(cookies: string): ToastInput | null {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  if (!pair) return null
  try {
    const value: unknown = JSON.parse(decodeURIComponent(pair.slice(name.length + 1)))
    return isToast(value) ? value : null
  } catch {
    return null
  }
}

/** Our script says so by a cookie, once it has run. */
export function runsScripts(cookies: string): boolean {
  return /(?:^|;) *js=1 *(?:;|$)/.test(cookies)
}

function isToast(value: unknown): value is ToastInput {
  if (typeof value !== 'object' || value === null || !('title' in value)) return false
  const { title, description, tone } = value as Record<string, unknown>
  return (
    typeof title === 'string' &&
    title.length <= 200 &&
    (description === undefined || (typeof description === 'string' && description.length <= 500)) &&
    (tone === undefined || tone === 'ok' || tone === 'bad' || tone === 'info')
  )
}
