import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MostWanted } from './ui/most-wanted.tsx'
import type { WantedSearch } from './view.ts'

function markup(searches: readonly WantedSearch[]): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <MostWanted searches={searches} /> }])
  return renderToStaticMarkup(<Page />)
}

test('lists wanted searches with a link to each, and is absent without any', () => {
  expect(markup([])).not.toContain('Most wanted')
  const html = markup([{ query: 'haiku generator', searches: 1200 }])
  expect(html).toContain('href="/marketplace?search=haiku+generator"')
  expect(html).toContain('1,200')
})
