import type { Failure } from '#src/kernel/failure.ts'
import { verifyEmail } from '#src/adapters/auth/links.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { authPath } from '#src/adapters/auth/sign-in-library.ts'

/** Leads on to the home page, which shows the notice of that name. */
export async function answerLink(parts: AuthParts, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.pathname !== `${authPath}/verify-email`) {
    return new Response('Not Found', { status: 404 })
  }
  const { result } = await verifyEmail(parts, url.searchParams.get('token') ?? '', request)
  const notice = result.ok ? 'email-verified' : noticeOf(result.failure)
  return new Response(null, { status: 303, headers: { location: `/?notice=${notice}`, 'cache-control': 'no-store' } })
}

function noticeOf(reason: Failure): string {
  return reason.status === 'limited' ? 'too-many-attempts' : 'link-invalid'
}
