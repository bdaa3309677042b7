import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import routes from '#src/web/routes.ts'

type Entry = { readonly path?: string; readonly file: string; readonly children?: Entry[] }

const web = join(import.meta.dirname, '../../src/web')

/** The address patterns of all that draws a page, such as `/prompt/:id`. What only answers (a toggle, a feed) has none. */
export function pagePatterns(): readonly string[] {
  return flatten(routes as readonly Entry[], '')
    .filter(({ file }) => /^export (default|\{[^}]*\bdefault\b)/m.test(readFileSync(join(web, file), 'utf8')))
    .map(({ pattern }) => pattern)
}

function flatten(entries: readonly Entry[], above: string): { pattern: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const pattern = `${above}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
    return children ? flatten(children, pattern) : [{ pattern, file }]
  })
}
