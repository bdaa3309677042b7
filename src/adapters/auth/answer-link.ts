import { authPath } from '#src/adapters/auth/sign-in-library.ts'

/**
 * Redirects links of older emails to the page that confirms an address. It needs a POST, since programs open the links of emails to
 * check them.
 */
export function answerLink(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || pathname !== `${authPath}/verify-email`)
    return new Response('Not Found', { status: 404 })
  const kept = new URLSearchParams({ token: searchParams.get('token')?.slice(0, 2000) ?? '' })
  const next = searchParams.get('next')?.slice(0, 1000)
  if (next) kept.set('next', next)
  const headers = { location: `/verify-email?${kept.toString()}`, 'cache-control': 'no-store' }
  return new Response(null, { status: 303, headers })
}
