import { data, redirect } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { httpStatusOf } from '#src/kernel/failure.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { flashCookie } from '#src/web/flash.ts'

/** A refusal as the answer of an action: the page shows it and keeps what was typed. */
export function refused<Values>(failure: Failure, values: Values) {
  return data({ failure, values }, { status: httpStatusOf[failure.status] })
}

const signInFirst: ToastInput = {
  title: 'Sign in required',
  description: 'Please sign in to see this page',
  tone: 'bad',
}

/** To the sign-in page with the reason, and back here afterwards, or to `back`. */
export function toSignIn(request: Request, message: ToastInput = signInFirst, back?: string): Response {
  const { pathname, search } = new URL(request.url)
  const next = back ?? `${pathname.replace(/\.data$/, '')}${search}`
  return redirectWith(`/auth?next=${encodeURIComponent(next)}`, message)
}

export function redirectWith(to: string, message?: ToastInput, cookies: readonly string[] = []): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (message) headers.append('Set-Cookie', flashCookie(message, to, crypto.randomUUID().slice(0, 8)))
  return redirect(to, { status: 303, headers })
}

/** Whether a script asks, which shows the answer in the page that stands, or a form that wants a page. */
export function isFromScript(request: Request): boolean {
  return !(request.headers.get('accept') ?? '').includes('text/html')
}

export function toastOf(failure: Failure): ToastInput {
  return failure.title
    ? { title: failure.title, description: failure.message, tone: 'bad' }
    : { title: failure.message, tone: 'bad' }
}

const longestNext = 2000
/** Pages that one does not come back to: the sign-in itself, actions, and addresses that answer with data. */
const notPages = /^\/(auth|sign-out|api|webhooks|dev)(\/|$)/

/** Where to go after signing in: a page of this site, or the home page where `next` is anything else. */
export function safeNext(next: FormDataEntryValue | string | null): string {
  if (typeof next !== 'string' || next.length > longestNext || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return '/'
  // As a browser reads it: without dot segments, and with / for \.
  const { origin, pathname, search, hash } = new URL(next, 'http://here')
  if (origin !== 'http://here' || pathname.startsWith('//')) return '/'
  const page = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
  return notPages.test(page) ? '/' : `${page}${search}${hash}`
}
