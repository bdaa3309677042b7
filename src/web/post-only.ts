/** The loader of an address that only takes posts. Without one, React Router answers a GET as a fault of the server. */
export function postOnly(): never {
  const headers = { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  throw new Response('This address only takes POST requests.\n', { status: 405, headers })
}
