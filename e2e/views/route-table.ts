import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '#src/routes.ts'

type Entry = { readonly path?: string; readonly file: string; readonly children?: Entry[] }

const sources = join(import.meta.dirname, '../../src')

/** Returns the URL patterns of all routes that render a page, such as `/prompt/:id`. Resource routes are left out. */
export function pagePatterns(): readonly string[] {
  return flatten(routes as readonly Entry[], '')
    .filter(({ file }) => /^export (default|\{[^}]*\bdefault\b)/m.test(readFileSync(join(sources, file), 'utf8')))
    .map(({ pattern }) => pattern)
}

function flatten(entries: readonly Entry[], prefix: string): { pattern: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const pattern = `${prefix}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
    return children ? flatten(children, pattern) : [{ pattern, file }]
  })
}
