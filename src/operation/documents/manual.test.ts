import { describe, expect, test } from 'vitest'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { readManual } from '#src/main/release-documents.ts'
import type { DocumentView } from '#src/storefront/pages/view.ts'
import { manualPage, renderManual } from './manual.ts'

const manual = await readManual(projectRoot())
const folders = [...new Set([...manual.keys()].flatMap((path) => path.split('/').slice(0, -1)))]
const paths = ['', ...folders, ...manual.keys()]

const htmlOf = (view: DocumentView | null) => JSON.stringify(view)
const linksOf = (view: DocumentView | null) =>
  [...htmlOf(view).matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, href = '']) => href)
const idsOf = (view: DocumentView | null) => [
  ...[...htmlOf(view).matchAll(/ id=\\"([^"\\]+)\\"/g)].map(([, id]) => id),
  ...(view?.sections ?? []).map(({ id }) => id),
]

describe('the pages of the manual', () => {
  test.each(paths)('%s has no problem, and its links lead somewhere', (path) => {
    const page = renderManual(manual, path)
    expect(page?.problems).toEqual([])
    const broken = linksOf(page?.view ?? null).filter((href) => {
      const { origin, pathname, hash } = new URL(href, `http://shop.test/docs/${path}`)
      if (origin !== 'http://shop.test') return false
      const target = manualPage(manual, pathname.replace(/^\/docs\/?/, ''))
      return target === null || (hash !== '' && !idsOf(target).includes(hash.slice(1)))
    })
    expect(broken).toEqual([])
  })
})

describe('other files and folders', () => {
  test.each(['nothing', '../package', 'decisions/nothing', 'operating.md', 'constructor'])('%s is no page', (path) => {
    expect(manualPage(manual, path)).toBeNull()
  })
})

const small = new Map([
  ['README', '# Manual\n\nSee [one.md](one.md#a), [code](../src/x.ts), [folder](sub), [site](https://example.com).\n'],
  ['one', '# One\n\n## A\n\nBraces {{stay}} in `{{#code}}`. <script>alert(1)</script> [up](javascript:alert(1))\n'],
  ['sub/two', '# Two\n\n[first](../README.md) and [one](../one.md)\n'],
])

test('links of files become links of the site, and files outside of the manual are named only', () => {
  const start = htmlOf(manualPage(small, ''))
  for (const href of ['/docs/one#a', '/docs/sub', 'https://example.com']) expect(start).toContain(`href=\\"${href}\\"`)
  expect(start).toContain(', code, ')
  expect(start).toContain('>One<')
  expect(linksOf(manualPage(small, 'sub/two'))).toEqual(['/docs/', '/docs/one'])
  expect(linksOf(manualPage(small, 'sub'))).toEqual(['/docs/sub/two'])
  expect(htmlOf(manualPage(small, 'sub'))).toContain('>Two<')
})

test('braces are text, and neither HTML nor scripts are kept', () => {
  const page = htmlOf(manualPage(small, 'one'))
  expect(page).toContain('{{stay}}')
  expect(page).toContain('{{#code}}')
  expect(page).not.toMatch(/<script|javascript:/)
})
