import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import type { Task } from '#src/selling/listings/ui/dashboard-page.tsx'
import { DashboardPage } from '#src/selling/listings/ui/dashboard-page.tsx'
import type { OwnListingView } from '#src/storefront/catalog/view.ts'

test('links to all listings if it shows only some', () => {
  expect(page(3, 1200)).toContain('All 1,200 listings')
  expect(page(3, 3)).toContain('Manage listings')
})

test('lists what needs attention, and nothing without a task', () => {
  const html = page(1, 1, [{ text: '2 new reviews without a reply', action: 'Reply', href: '/prompt/x#reviews' }])
  expect(html).toMatch(/2 new reviews without a reply.*href="\/prompt\/x#reviews"/s)
  expect(page(1, 1)).not.toContain('Needs attention')
})

test('a creator without a listing is asked to create one', () => {
  expect(page(0, 0)).toContain('Create your first listing')
})

function page(shown: number, total: number, tasks: readonly Task[] = []): string {
  const listings = Array.from({ length: shown }, (_, n) => aListing(n))
  const stats = shown === 0 ? null : [{ label: 'Sales today', value: '3' }]
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <DashboardPage {...{ listings, total, stats, tasks }} payouts={null} notice={null} />,
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

function aListing(n: number): OwnListingView {
  const id = `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`
  const creator = { id, username: 'maja', name: 'Maja', avatarUrl: null, isVerified: false }
  const figures = { priceCents: cents(100), rating: 0, reviews: 0, sales: 0, textCount: 1 }
  const kind = { model: 'Claude', category: 'Writing', type: 'prompt', pricing: 'fixed' } as const
  const state = {
    imageUrl: null,
    image: null,
    isTrending: false,
    isActive: true,
    createdAt: new Date(0),
    held: null,
    hasSample: false,
    hasExcerpt: true,
  }
  return { id, title: `Listing ${n}`, description: 'It works.', creator, ...figures, ...kind, ...state }
}
