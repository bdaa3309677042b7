import { invalid } from './failure.ts'

/** Nested form fields, as in `line_items[0][quantity]`. List items have the keys 0, 1, 2... */
export interface Tree {
  [key: string]: string | Tree
}

const MAX_DEPTH = 10

/** Parses form-encoded text (a body or a query string). Throws a StripeFailure for a malformed name. */
export function parseForm(text: string): Tree {
  const root = emptyTree()
  for (const [name, value] of new URLSearchParams(text)) set(root, keysOf(name), value, name)
  return root
}

/** `a[b][0][]` returns a, b, 0 and an empty key, which means the next free index. */
function keysOf(name: string): string[] {
  const start = name.indexOf('[')
  if (start < 0) return [name]
  const inner = name.slice(start)
  if (start === 0 || !/^(\[[^[\]]*\])+$/.test(inner)) throw invalid(`Invalid parameter name: ${name}`, { param: name })
  return [name.slice(0, start), ...inner.slice(1, -1).split('][')]
}

function set(root: Tree, keys: string[], value: string, name: string): void {
  if (keys.length > MAX_DEPTH) throw invalid(`Parameter is nested too deeply: ${name}`, { param: name })
  let node = root
  for (const [depth, part] of keys.entries()) {
    const key = part === '' ? String(Object.keys(node).length) : part
    if (depth === keys.length - 1) {
      node[key] = value
      return
    }
    const child = (node[key] ??= emptyTree())
    if (typeof child === 'string') throw invalid(`Invalid parameter: ${name}`, { param: name })
    node = child
  }
}

/** Without a prototype, so that `__proto__` is an ordinary field name. */
function emptyTree(): Tree {
  return Object.create(null) as Tree
}
