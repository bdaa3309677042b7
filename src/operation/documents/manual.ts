import type { DocumentView } from '#src/storefront/pages/view.ts'
import type { RenderedDocument } from './render.ts'
import { renderPlain } from './render.ts'

/** The manual of the software by path: the Markdown files of `docs`, such as `operating` and `decisions/0001-postgres`. */
export type Manual = ReadonlyMap<string, string>

export const manualPath = '/docs'

/** The page that lists the others. */
const start = 'README'
const rendered = new WeakMap<Manual, Map<string, RenderedDocument>>()

/** A page of the manual, or the list of a folder's pages; null without one. The empty path is the first page. */
export function manualPage(manual: Manual, path: string): DocumentView | null {
  return renderManual(manual, path)?.view ?? null
}

/** Rendered once, since pages change with the release only. */
export function renderManual(manual: Manual, path: string): RenderedDocument | null {
  const known = rendered.get(manual) ?? new Map<string, RenderedDocument>()
  rendered.set(manual, known)
  const name = path === '' ? start : path
  const source = manual.get(name) ?? listOf(manual, name)
  if (source === null) return null
  const found = known.get(name) ?? renderPlain('manual', asDocument(manual, name, source))
  known.set(name, found)
  return found
}

/** The Markdown of a page that lists a folder; null if there is no such folder. */
function listOf(manual: Manual, folder: string): string | null {
  const pages = [...manual].filter(([name]) => name.startsWith(`${folder}/`))
  if (pages.length === 0) return null
  const links = pages.map(([name, source]) => `- [${titleOf(source)}](${name.slice(folder.length + 1)}.md)`)
  return `# ${folder.slice(0, 1).toUpperCase()}${folder.slice(1)}\n\n${links.join('\n')}\n`
}

const heading = /^# (.+)\n/

const titleOf = (source: string) => heading.exec(source)?.[1]?.replaceAll('`', '') ?? 'Untitled'

/** Gives a file the head of a document, and its links the paths of the site. */
function asDocument(manual: Manual, name: string, source: string): string {
  const title = titleOf(source)
  const head = { title: title.slice(0, 80), description: `${title}: a page of the manual.`.slice(0, 300) }
  const body = source
    .replace(heading, '')
    .replaceAll(/\[([^\]]+)\]\(([^()\s]+)\)/g, (all, text: string, url: string) => {
      if (/^(?:https?:|mailto:|#)/.test(url)) return all
      const page = pageAt(manual, name, url)
      if (page === null) return text
      // A file name says less than the title of the page.
      return `[${text.endsWith('.md') ? titleOf(page.source) : text}](${page.href})`
    })
  const lines = Object.entries({ ...head, layout: 'long', contents: 'column' })
  return `---\n${lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n')}\n---\n${body}`
}

/** A linked page with its address; null for files that are not in the manual, such as source code. */
function pageAt(manual: Manual, name: string, url: string): { readonly href: string; readonly source: string } | null {
  const base = `file:///docs/${name === start ? '' : name}`
  const { pathname, hash } = new URL(url, manual.has(name) ? base : `${base}/`)
  if (!pathname.startsWith('/docs/')) return null
  const path = pathname.slice('/docs/'.length).replace(/\.md$/, '')
  const source = manual.get(path) ?? listOf(manual, path)
  return source === null ? null : { href: `${manualPath}/${path === start ? '' : path}${hash}`, source }
}
