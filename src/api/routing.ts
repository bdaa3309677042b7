import type { Endpoint } from './endpoint.ts'

export type Found =
  | { readonly kind: 'found'; readonly endpoint: Endpoint; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'missing' }

export type Find = (method: string, path: string) => Found

/** Finds the endpoint of a path. A fixed part comes before a parameter: `/me/listings/drafts` before `/me/listings/{id}`. */
export function createRouting(endpoints: readonly Endpoint[]): Find {
  const patterns = endpoints
    .map((endpoint) => ({ endpoint, pattern: endpoint.path.split('/') }))
    .toSorted((a, b) => parameterCount(a.endpoint) - parameterCount(b.endpoint))

  return function find(given, path) {
    const method = given === 'HEAD' ? 'GET' : given
    const parts = path.split('/')
    const fitting = patterns.flatMap(({ endpoint, pattern }) => {
      const params = paramsOf(pattern, parts)
      return params === null ? [] : [{ endpoint, params }]
    })
    const found = fitting.find(({ endpoint }) => endpoint.method === method)
    if (found) return { kind: 'found', ...found }
    if (fitting.length === 0) return { kind: 'missing' }
    return { kind: 'method', allowed: fitting.map(({ endpoint }) => endpoint.method) }
  }
}

const parameterCount = ({ path }: Endpoint) => path.split('{').length

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [i, name] of pattern.entries()) {
    const part = parts[i] ?? ''
    if (!name.startsWith('{')) {
      if (name !== part) return null
    } else if (part === '') return null
    else {
      const decoded = decode(part)
      if (decoded === null) return null
      params[name.slice(1, -1)] = decoded
    }
  }
  return params
}

/** Null for a malformed escape. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
