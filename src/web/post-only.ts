/** The loader of a POST-only route. Without one, React Router answers a GET with a server error. */
export function postOnly(): never {
  const headers = { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  throw new Response('This address only takes POST requests.\n', { status: 405, headers })
}
