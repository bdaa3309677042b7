import { expect, test } from 'vitest'
import { insteadOfBuying } from '#src/storefront/catalog/ui/buy-box.tsx'

const listing = { id: '5b0d1c52-6f5e-4b0a-9c0e-1f2a3b4c5d6e' }
const stranger = { inCart: false, purchaseId: null, isOwn: false }

test('allows buying until the viewer is known', () => {
  expect(insteadOfBuying(listing, null)).toBeNull()
  expect(insteadOfBuying(listing, stranger)).toBeNull()
})

test('sends an owner to their library and the author to the form', () => {
  expect(insteadOfBuying(listing, { ...stranger, purchaseId: 'p1' })?.href).toBe('/purchases/p1')
  expect(insteadOfBuying(listing, { ...stranger, isOwn: true })?.href).toBe(`/edit-prompt/${listing.id}`)
})
