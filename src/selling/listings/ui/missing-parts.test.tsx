import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MissingParts } from '#src/selling/listings/ui/missing-parts.tsx'

const effect = { withSample: 0.061, without: 0.004 }
const figures = 'Listings with a sample convert at 6.1%, without at 0.4%.'

function shown(hasSample: boolean, hasExcerpt: boolean, known: typeof effect | null): string {
  const listing = { id: 'x', hasSample, hasExcerpt }
  const Stub = createRoutesStub([{ path: '/', Component: () => <MissingParts listing={listing} effect={known} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('says what a listing lacks, with figures only if they are known', () => {
  expect(shown(false, false, effect)).toContain(`No sample or excerpt yet. ${figures}`)
  expect(shown(false, true, null)).toMatch(/No sample yet\. .*href="\/edit-prompt\/x#field-samples"/)
  expect(shown(false, true, null)).not.toContain('convert')
  expect(shown(true, false, effect)).toMatch(/No excerpt yet\. .*href="\/edit-prompt\/x#field-excerpt"/)
  expect(shown(true, false, effect)).not.toContain('convert')
  expect(shown(true, true, effect)).toBe('')
})
