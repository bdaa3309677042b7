import { data, redirect } from 'react-router'
import type { Actor } from '#src/kernel/actor.ts'
import { isStaff } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { httpStatusOf } from '#src/kernel/failure.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { flashCookie } from '#src/web/flash.ts'

/** Returns a failure from an action. The page shows it and keeps the entered values. */
export function refused<Values>(failure: Failure, values: Values) {
  return data({ failure, values }, { status: httpStatusOf[failure.status] })
}

const signInFirst: ToastInput = {
  title: 'Sign in required',
  description: 'Please sign in to see this page',
  tone: 'bad',
}

/** Redirects to the sign-in page with the reason, and afterwards back here or to `back`. */
export function toSignIn(request: Request, message: ToastInput = signInFirst, back?: string): Response {
  return redirectWith(signInHref(back ?? pathOf(request)), message)
}

/** The page of a request, which a client-side navigation asks for as data. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return `${pathname.replace(/\.data$/, '')}${search}`
}

/** The sign-in page that leads on to `next`. It opens on Sign Up for buyers, who are mostly new. */
export function signInHref(next: string, isNew = buyersPages.test(next)): string {
  return `/auth?next=${encodeURIComponent(next)}${isNew ? '&tab=sign-up' : ''}`
}

const buyersPages = /^\/(?:prompt\/|gifts\/claim\/|(?:cart|checkout)(?:$|\?))/

export function redirectWith(to: string, message?: ToastInput, cookies: readonly string[] = []): Response {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (message) headers.append('Set-Cookie', flashCookie(message, to, crypto.randomUUID().slice(0, 8)))
  return redirect(to, { status: 303, headers })
}

/** Whether a script sent the request and shows the response itself. A plain form needs a page. */
export function isFromScript(request: Request): boolean {
  return !(request.headers.get('accept') ?? '').includes('text/html')
}

/** What a page of the staff that is closed to a user throws: a page that says so for the rest of the staff, the home page for others. */
export const closedPage = (actor: Actor, refusal: Failure) =>
  isStaff(actor) ? new Response(null, { status: 403 }) : redirectWith('/', toastOf(refusal))

export function toastOf(failure: Failure): ToastInput {
  return failure.title
    ? { title: failure.title, description: failure.message, tone: 'bad' }
    : { title: failure.message, tone: 'bad' }
}

const longestNext = 2000
/** Pages that are no return target: sign-in, actions, and data endpoints. */
const notPages = /^\/(auth|sign-out|api|webhooks|dev)(\/|$)/

/** The page after signing in: `next` if it is a page of this site, else the home page. */
export function safeNext(next: FormDataEntryValue | string | null): string {
  if (typeof next !== 'string' || next.length > longestNext || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return '/'
  // Normalized as browsers do: without dot segments, and with / for \.
  const { origin, pathname, search, hash } = new URL(next, 'http://here')
  if (origin !== 'http://here' || pathname.startsWith('//')) return '/'
  const page = pathname.replace(/^\/_root\.data$/, '/').replace(/\.data$/, '')
  return notPages.test(page) ? '/' : `${page}${search}${hash}`
}
