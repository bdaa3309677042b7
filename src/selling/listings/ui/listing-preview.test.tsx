import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ListingPreview, PagePreview, useListingPreview } from '#src/selling/listings/ui/listing-preview.tsx'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { emptyFields, emptyText } from '#src/selling/listings/ui/listing-values.ts'

/** The text of the previewed card, and of the page in the open dialog. */
function previewed(values: ListingFormValues): { card: string; page: string } {
  const Page = ({ part }: { part: 'card' | 'page' }) => {
    const preview = useListingPreview({ live: values, listing: undefined, author: null })
    return part === 'card' ? <ListingPreview {...preview} /> : <PagePreview {...preview} isOpen refundDays={14} />
  }
  const textOf = (part: 'card' | 'page') => {
    const Stub = createRoutesStub([{ path: '/', Component: () => <Page part={part} /> }])
    return renderToStaticMarkup(<Stub />)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  }
  return { card: textOf('card'), page: textOf('page') }
}

test('a preview shows nothing that is not chosen', () => {
  const { card, page } = previewed(emptyFields)
  expect(card).toContain('Your listing shows up here as you write.')
  for (const word of ['Free', 'ChatGPT', 'Marketing']) expect(card + page).not.toContain(word)
  expect(page).toContain('To see the page, choose: model, category, price.')
  const titled = previewed({ ...emptyFields, title: 'Cold email writer' })
  expect(titled.card).toContain('Cold email writer')
  for (const word of ['Free', 'ChatGPT', 'Marketing']) expect(titled.card).not.toContain(word)
})

test('a preview shows the card and the page of what is chosen', () => {
  const chosen = { ...emptyFields, title: 'Harbor song', price: '0', model: 'Claude', category: 'Art' }
  const texts = [
    { ...emptyText, name: 'First', purpose: 'Opens the song', body: 'secretwords about {{boat}}' },
    { ...emptyText, name: 'Second', body: 'secretwords' },
  ]
  const { card, page } = previewed({ ...chosen, type: 'pack', texts })
  for (const word of ['Free', 'Claude', 'Art', 'Pack, 2 prompts']) expect(card).toContain(word)
  for (const word of ['Harbor song', 'Claude', 'Get it free']) expect(page).toContain(word)
  expect(page).not.toContain('secretwords')
  expect(previewed({ ...chosen, type: 'pack' }).card).not.toContain('1 prompt')
})
