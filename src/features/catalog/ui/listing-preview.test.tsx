import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { cardData } from '#src/features/catalog/ui/cards/card-data.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-values.ts'
import { emptyFields, previewOf } from '#src/features/catalog/ui/listing-values.ts'
import { PreviewPage } from '#src/features/catalog/ui/listing-preview.tsx'
import { Card } from '#src/ui/listings/card.tsx'

/** The text of the previewed card and page, without the fact that updates are free. */
function previewed(values: ListingFormValues): string {
  const view = previewOf(values, { author: null })
  const Both = () => (
    <>
      <Card {...cardData(view.listing)} missing={view.missing} />
      <PreviewPage {...view} cover={null} />
    </>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Both }])
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replace('Free updates', '')
}

test('a preview omits a price, model and category that are not chosen', () => {
  const text = previewed(emptyFields)
  for (const word of ['Free', 'ChatGPT', 'Marketing']) expect(text).not.toContain(word)
  const chosen = previewed({ ...emptyFields, price: '0', model: 'Claude', category: 'Art' })
  for (const word of ['Free', 'Claude · Art', 'For Claude']) expect(chosen).toContain(word)
})
