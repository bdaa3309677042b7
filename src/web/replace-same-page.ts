/**
 * Marks a redirect after a POST that returns to the same page, so that React Router replaces the history entry, as browsers do,
 * and Back skips it.
 */
export function replaceSamePage<Answer>(request: Request, answer: Answer): Answer {
  if (request.method !== 'POST' || !(answer instanceof Response)) return answer
  const to = addressOf(answer.headers.get('location'), request.url)
  if (to !== null && to === addressOf(request.headers.get('referer'), request.url))
    answer.headers.set('X-Remix-Replace', 'true')
  return answer
}

function addressOf(address: string | null, base: string): string | null {
  if (address === null || !URL.canParse(address, base)) return null
  const { origin, pathname, search } = new URL(address, base)
  return origin === new URL(base).origin ? pathname + search : null
}
