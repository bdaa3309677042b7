import { failure } from '#src/kernel/failure.ts'
import { err } from '#src/kernel/result.ts'
import { keepForm, takeKeptForm } from '#src/people/accounts/operations/kept-forms.ts'
import { keptFormSeconds } from '#src/people/accounts/rules.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { readForm } from '#src/web/forms.ts'
import { pathOf, redirectWith, toSignIn } from '#src/web/refusal.ts'
import type { Scope } from '#src/web/scope.ts'

// A form that was posted after the session had ended is kept until its author has signed in again. Then the page is shown as if the
// form had just been refused: its action runs with the posted fields, but without any use case that changes something.

const name = 'kept-form'
const attributes = 'Path=/; HttpOnly; SameSite=Lax'

/** The key of a model, and the confirmation of an action. */
const typedAgain: ReadonlySet<string> = new Set(['apiKey', 'confirmed'])

/** The longest form to read a second time. Uploaded files are not kept. */
const mostBytes = 8_000_000

/** A copy of the POST of a signed-out user, to keep it if the action asks to sign in; null for any other request. */
export function copyToKeep(scope: Scope, request: Request): Request | null {
  const isKept = request.method === 'POST' && scope.actor.kind === 'visitor'
  return isKept && Number(request.headers.get('content-length') ?? mostBytes + 1) <= mostBytes ? request.clone() : null
}

/** Keeps the form if the answer leads to the sign-in page and from there back to the form's page. Returns the answer. */
export async function keepIfSignedOut(scope: Scope, copy: Request, given: unknown): Promise<unknown> {
  if (!(given instanceof Response) && !isRefusal(given)) return given
  const form = await readForm(copy).catch(() => null)
  const account = form?.get('account')
  // Only forms with this field are kept, which excludes those with passwords.
  if (!form || typeof account !== 'string') return given
  // Input is validated before the access. The author of a form with mistakes signs in first too.
  const answer = isRefusal(given) && account !== '' ? toSignIn(copy) : given
  const page = answer instanceof Response ? pageAfterSignIn(answer) : null
  if (!(answer instanceof Response) || page === null || pathnameOf(page) !== pathnameOf(pathOf(copy))) return answer
  const fields = [...form].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !typedAgain.has(pair[0]),
  )
  const kept = await scope.run(keepForm, { account, page, fields, from: scope.clientIp })
  if (kept.ok)
    answer.headers.append('Set-Cookie', `${name}=${kept.value.token}; Max-Age=${keptFormSeconds}; ${attributes}`)
  return answer
}

/** Whether an action refused the form, by `data` with the status of a failure. */
function isRefusal(answer: unknown): boolean {
  const init: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'init') : null
  return typeof init === 'object' && init !== null && Number(Reflect.get(init, 'status')) >= 400
}

function pageAfterSignIn(answer: Response): string | null {
  const to = answer.headers.get('location') ?? ''
  return to.startsWith('/auth?') ? new URL(to, 'http://here').searchParams.get('next') : null
}

const pathnameOf = (page: string) => new URL(page, 'http://here').pathname

/** Redirects after a sign-in. The page of a kept form is loaded as a document, since only the server can show it again. */
export function returnTo(
  request: Request,
  to: string,
  message?: ToastInput,
  cookies: readonly string[] = [],
): Response {
  const answer = redirectWith(to, message, cookies)
  if (tokenOf(request) !== null) answer.headers.set('X-Remix-Reload-Document', 'true')
  return answer
}

function tokenOf(request: Request): string | null {
  return /(?:^|;\s*)kept-form=([\w-]{40,60})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

/** The POST that shows a kept form again, for the GET of its page by its author; null if none waits there. */
export async function restoredPost(scope: Scope, request: Request): Promise<Request | null> {
  const token = request.method === 'GET' && scope.actor.kind === 'user' ? tokenOf(request) : null
  const { pathname, search } = new URL(request.url)
  if (token === null || pathname.endsWith('.data')) return null
  const taken = await scope.run(takeKeptForm, { token, page: pathname + search })
  if (!taken.ok) return null
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/x-www-form-urlencoded')
  const body = new URLSearchParams(taken.value.fields.map(([field, value]) => [field, value])).toString()
  return new Request(request.url, { method: 'POST', headers, body, signal: request.signal })
}

/** The scope of such a POST: it reads, but changes nothing. */
export function readOnly(scope: Scope): Scope {
  const restored = err(
    failure('invalid', 'form-restored', accountTexts.formRestored, { title: accountTexts.formBack, fields: {} }),
  )
  const only =
    (run: Scope['run']): Scope['run'] =>
    async (useCase, input) =>
      useCase.kind === 'query' ? run(useCase, input) : restored
  return {
    ...scope,
    isRestoring: true,
    run: only(scope.run),
    runAs: (actor) => only(scope.runAs(actor)),
    // It does not count as an attempt. No kept form signs anyone in or changes a password.
    auth: { ...scope.auth, attempt: () => Promise.resolve(null) },
  }
}

/** The page of a kept form is not an error, and is shown once. */
export function asRestored(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.append('Set-Cookie', `${name}=; Max-Age=0; ${attributes}`)
  const status = response.status >= 400 && response.status < 500 ? 200 : response.status
  return new Response(response.body, { status, headers })
}
