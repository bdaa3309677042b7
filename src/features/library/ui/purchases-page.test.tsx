import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { PurchasesPage } from '#src/features/library/ui/purchases-page.tsx'
import type { PurchaseView } from '#src/features/library/view.ts'

test('a library that may hold more than it shows says so', () => {
  expect(page(1000)).toContain('Showing your newest 1,000 purchases.')
  expect(page(2)).not.toContain('Showing')
})

test('a library that could not be read says so, and neither that it is empty', () => {
  expect(page(null)).toContain('Failed to load your purchases')
  expect(page(null)).not.toContain('Nothing here yet')
})

function page(count: number | null): string {
  const purchases = count === null ? null : Array.from({ length: count }, (_, n) => aPurchase(n))
  const Page = () => <PurchasesPage purchases={purchases} refundDays={14} />
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

function aPurchase(n: number): PurchaseView {
  const id = `11111111-1111-4111-8111-${String(n).padStart(12, '0')}`
  const creator = { creatorName: 'Maja', creatorUsername: 'maja' }
  const kind = { model: 'Claude', category: 'Writing', type: 'prompt', licence: 'personal' } as const
  const looks = { textCount: 1, imageUrl: null, image: null }
  const dates = { purchasedAt: new Date(0), openedAt: new Date(0), refundedAt: null }
  return {
    id,
    promptId: id,
    title: `Bought ${n}`,
    pricePaid: cents(100),
    receiptNumber: n,
    ...creator,
    ...kind,
    ...looks,
    ...dates,
    suspendedFor: null,
    refund: { kind: 'none' },
  }
}
