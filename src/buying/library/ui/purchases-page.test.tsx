import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { PurchasesPage } from '#src/buying/library/ui/purchases-page.tsx'
import type { LibraryPage, PurchaseView } from '#src/buying/library/view.ts'

test('shows the total and links to the other pages', () => {
  const html = page({ ...library(20), total: 41, pages: 3, search: 'a&b' })
  expect(html).toContain('41 purchases')
  expect(html).toContain('href="/purchases?search=a%26b&amp;page=2"')
})

test('shows an error, not an empty library, if loading failed', () => {
  expect(page(null)).toContain('Failed to load your purchases')
  expect(page(null)).not.toContain('Nothing here yet')
})

test('distinguishes an empty library from an empty search', () => {
  expect(page({ ...library(0), hasAny: false })).toContain('Nothing here yet')
  const html = page({ ...library(0), search: '<script>' })
  expect(html).toContain('No purchases found')
  expect(html).toContain('value="&lt;script&gt;"')
})

test('shows search and filters from ten purchases on, or while they are used', () => {
  expect(page(library(9))).not.toContain('role="search"')
  expect(page(library(10))).toContain('role="search"')
  expect(page({ ...library(1), state: 'refunded' })).toContain('role="search"')
})

test('announces a new version only for opened texts', () => {
  const [first] = library(1).items
  if (!first) throw new Error('the page is empty')
  expect(page({ ...library(1), items: [{ ...first, hasNewVersion: true }] })).toContain('New version')
  expect(page(library(1))).not.toContain('New version')
})

test('shows the last day of the refund of each unopened purchase, which may differ', () => {
  const [first] = library(1).items
  if (!first) throw new Error('the page is empty')
  const unopened = { ...first, openedAt: null, refund: { kind: 'withdraw' } } as const
  const items = [
    { ...unopened, id: 'a', refundUntil: new Date('2026-11-20T10:00:00Z') },
    { ...unopened, id: 'b', refundUntil: new Date('2026-11-08T10:00:00Z') },
    { ...unopened, id: 'c', refund: { kind: 'none' } } as const,
  ]
  const html = page({ ...library(1), items })
  expect(html.match(/Full refund until [^<]+/g)).toEqual([
    'Full refund until Nov 20, 2026 (UTC)',
    'Full refund until Nov 8, 2026 (UTC)',
  ])
})

test('shows the way into other tools to users with purchases', () => {
  const link = 'href="/purchases/tools"'
  expect(page(library(1))).toContain(link)
  expect(page({ ...library(0), search: 'none' })).toContain(link)
  expect(page({ ...library(0), hasAny: false })).not.toContain(link)
  expect(page(null)).not.toContain(link)
})

function page(shown: LibraryPage | null): string {
  const Page = () => <PurchasesPage library={shown} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

function library(count: number): LibraryPage {
  const items = Array.from({ length: count }, (_, n) => aPurchase(n))
  return { items, total: count, page: 1, pages: 1, search: '', type: 'all', state: 'all', hasAny: true }
}

function aPurchase(n: number): PurchaseView {
  const id = `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`
  return {
    id,
    orderId: '00000000-0000-4000-8000-00000000000a',
    ...{ seatOf: null, seats: 1 },
    promptId: id,
    bundle: null,
    isGift: false,
    title: `Bought ${n}`,
    refundUntil: new Date(0),
    pricePaid: cents(100),
    upgradesPaid: cents(0),
    termsVersion: '3',
    receiptNumber: n,
    creatorName: 'Maja',
    creatorUsername: 'maja',
    ...({ model: 'Claude', category: 'Writing', type: 'prompt', licence: 'personal' } as const),
    ...{ licenceName: 'Personal', licenceVersion: 1 },
    ...{ textCount: 1, imageUrl: null, image: null },
    ...{ purchasedAt: new Date(0), openedAt: new Date(0), refundedAt: null, suspendedFor: null },
    ...{ version: 1, hasNewVersion: false },
    refund: { kind: 'none' },
  }
}
