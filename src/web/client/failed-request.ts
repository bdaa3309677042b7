const anId = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/

/** The request id in the data of an error page: a field from our pages, a text from the HTTP layer. */
export function requestIdIn(data: unknown): string | null {
  if (typeof data === 'string') return anId.exec(data)?.[0] ?? null
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return null
  return typeof data.requestId === 'string' ? data.requestId : null
}

/** The messages of the browsers for a failed request. */
export function isNetworkError(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed|network connection/i.test(error.message)
  )
}
