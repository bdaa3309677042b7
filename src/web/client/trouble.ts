const anId = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/

/** The request's id in what an error page was given: by our pages as a field, by the bare edge in words. */
export function requestIdIn(data: unknown): string | null {
  if (typeof data === 'string') return anId.exec(data)?.[0] ?? null
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return null
  return typeof data.requestId === 'string' ? data.requestId : null
}

/** How browsers say, each in words of its own, that a request got no answer. */
export function saysUnreached(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed|network connection/i.test(error.message)
  )
}
