import type { Failure } from '#src/kernel/failure.ts'
import { verifyEmail } from '#src/adapters/auth/links.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { authPath } from '#src/adapters/auth/sign-in-library.ts'

/** Redirects to the page that shows the result of the link. */
export async function answerLink(parts: AuthParts, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.pathname !== `${authPath}/verify-email`) {
    return new Response('Not Found', { status: 404 })
  }
  const { result } = await verifyEmail(parts, url.searchParams.get('token') ?? '', request)
  const next = encodeURIComponent(url.searchParams.get('next')?.slice(0, 1000) ?? '')
  const became = result.ok ? 'verified' : refusalOf(result.failure)
  return new Response(null, {
    status: 303,
    headers: { location: `/verify-email?link=${became}${next && `&next=${next}`}`, 'cache-control': 'no-store' },
  })
}

function refusalOf(reason: Failure): string {
  return reason.status === 'limited' ? 'busy' : 'invalid'
}
