/** The name of every path without a pattern. */
export const otherRoute = 'other'

type Node = { pattern?: string; readonly fixed: Map<string, Node>; variable?: Node; rest?: string }

/**
 * Returns a function from a path to its pattern, such as `/prompt/:id`, so that metrics have a fixed set of routes. A pattern has
 * variables (`:id` or `{id}`) and may end with `*`, which matches any rest. Other paths are `other`.
 */
export function createRoutePatterns(patterns: readonly string[]): (path: string) => string {
  const root = newNode()
  for (const pattern of patterns) add(root, pattern)

  return (path) => {
    const page = path.endsWith('.data') ? path.slice(0, -'.data'.length).replace(/^\/_(?:root)?$/, '/') : path
    return find(root, partsOf(page.toLowerCase()), 0) ?? otherRoute
  }
}

function add(root: Node, pattern: string): void {
  let node = root
  for (const part of partsOf(pattern)) {
    if (part === '*') return void (node.rest ??= pattern)
    if (/^[:{]/.test(part)) node = node.variable ??= newNode()
    else {
      const next = node.fixed.get(part.toLowerCase()) ?? newNode()
      node.fixed.set(part.toLowerCase(), next)
      node = next
    }
  }
  node.pattern ??= pattern
}

/** Fixed parts take precedence over variables, and those over a rest. */
function find(node: Node, parts: readonly string[], at: number): string | undefined {
  const part = parts[at]
  if (part === undefined) return node.pattern ?? node.rest
  const fixed = node.fixed.get(part)
  return (fixed && find(fixed, parts, at + 1)) ?? (node.variable && find(node.variable, parts, at + 1)) ?? node.rest
}

const newNode = (): Node => ({ fixed: new Map() })
const partsOf = (path: string) => path.split('/').filter((part) => part !== '')
