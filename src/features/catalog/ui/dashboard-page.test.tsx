import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { DashboardPage } from '#src/features/catalog/ui/dashboard-page.tsx'
import type { OwnListingView } from '#src/features/catalog/view.ts'

test('a dashboard that shows only some listings says so and sums all of them', () => {
  const html = page(3, {
    listings: 1200,
    active: 1100,
    sales: 5000,
    revenueCents: cents(123_400),
    shareCents: cents(111_060),
    views: 9,
  })
  expect(html).toContain('Showing the newest 3 of 1,200.')
  for (const figure of ['1,100', '100 paused', '5,000', '$1,234.00']) expect(html).toContain(figure)
})

test('a dashboard that shows all listings has no such note', () => {
  const html = page(3, { listings: 3, active: 3, sales: 0, revenueCents: cents(0), shareCents: cents(0), views: 0 })
  expect(html).not.toContain('Showing')
})

type Stats = Parameters<typeof DashboardPage>[0]['stats']

function page(shown: number, stats: Stats): string {
  const listings = Array.from({ length: shown }, (_, n) => aListing(n))
  const Stub = createRoutesStub([{ path: '/', Component: () => <DashboardPage listings={listings} stats={stats} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

function aListing(n: number): OwnListingView {
  const id = `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`
  const creator = { id, username: 'maja', name: 'Maja', avatarUrl: null, isVerified: false }
  const figures = { priceCents: cents(100), rating: 0, reviews: 0, sales: 0, textCount: 1 }
  const kind = { model: 'Claude', category: 'Writing', type: 'prompt' } as const
  const state = { imageUrl: null, image: null, isTrending: false, isActive: true, createdAt: new Date(0), held: null }
  return { id, title: `Listing ${n}`, description: 'It works.', creator, ...figures, ...kind, ...state }
}
