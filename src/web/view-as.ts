import type { Actor } from '#src/kernel/actor.ts'
import { isStaff, visitor } from '#src/kernel/actor.ts'
import { viewedReadOnly } from '#src/kernel/access.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { Auth } from '#src/ports/auth.ts'
import { readView } from '#src/operation/support/operations/view-as.ts'
import { redirectWith, toastOf } from '#src/web/refusal.ts'

// An admin who views the account of a user. A cookie beside that of the session selects the view; the server decides on each request
// whether it is still open. Only pages know it: routes that act by themselves see a visitor instead.

const name = 'view-as'
const attributes = 'Path=/; HttpOnly; SameSite=Strict'

export type Viewing = {
  readonly admin: Actor
  readonly person: Actor
  readonly username: string
  readonly until: Date
}

function tokenIn(request: Request): string | null {
  return /(?:^|;\s*)view-as=([0-9a-f]{64})(?:;|$)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? null
}

/** Whether the browser views an account. The view may be over. */
export const isViewing = (request: Request): boolean => tokenIn(request) !== null

export function viewCookie(token: string, seconds: number, isSecure: boolean): string {
  return `${name}=${token}; Max-Age=${seconds}; ${attributes}${isSecure ? '; Secure' : ''}`
}

export const endViewCookie = `${name}=; Max-Age=0; ${attributes}`

/** The view of a request by an admin; null if there is none, or it is over. */
export async function viewingOf(run: Run, request: Request, admin: Actor): Promise<Viewing | null> {
  const token = isStaff(admin, ['support']) ? tokenIn(request) : null
  if (token === null) return null
  const read = await run(readView, { token }, admin)
  return read.ok && read.value ? { admin, ...read.value } : null
}

/** Routes without a page, such as streams and runs, serve nobody while an account is viewed. */
export function withoutViews<Looks extends Pick<Auth, 'actorOf'>>(auth: Looks): Looks {
  const actorOf: Looks['actorOf'] = async (request, ...rest) =>
    request instanceof Request && isViewing(request)
      ? { ...(await auth.actorOf(request, ...rest)), actor: visitor, setCookies: [] }
      : auth.actorOf(request, ...rest)
  return { ...auth, actorOf }
}

/** What an admin may post while they view an account: its end, and their own sign-out. */
const ownPosts = /^\/(?:view-as|sign-out)(?:\.data)?$/
/** Links that act for the session of the admin, or open another one. */
const actingLinks = /^\/(?:auth|oauth|setup|verify-email|reset-password)(?:[/.]|$)/

/** The answer to a request that is refused while an account is viewed: every form, and links that act. Otherwise null. */
export function refuseWhileViewed(
  { viewing }: { readonly viewing?: Viewing | null },
  request: Request,
): Response | null {
  if (!viewing) return null
  const { pathname } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead ? !actingLinks.test(pathname) : ownPosts.test(pathname)) return null
  if (pathname.startsWith('/api/')) return Response.json({ message: viewedReadOnly.message }, { status: 403 })
  return redirectWith('/view-as', toastOf(viewedReadOnly))
}
