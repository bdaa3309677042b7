import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { failure } from '#src/kernel/failure.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { cents, sum } from '#src/kernel/money.ts'
import type { FeeRange } from '#src/money/fees/rules.ts'
import { rangeOf } from '#src/money/fees/rules.ts'
import type { LineProblem } from '#src/buying/orders/rules.ts'
import type { SavedCardView } from '#src/money/payments/view.ts'
import type { CheckoutLine } from '#src/buying/orders/view.ts'
import { CheckoutPage } from '#src/buying/orders/ui/checkout-page.tsx'

const first = '11111111-1111-4111-8111-111111111111'
const second = '22222222-2222-4222-8222-222222222222'

test('the form sends each line with the shown price and license', () => {
  const html = page([aLine(first, 1900), aLine(second, 0)])
  expect(sent(html)).toEqual([`${first}:1900:personal`, `${second}:0:personal`])
  expect(html).toContain('Pay $19.00')
})

test('a free cart shows no payment texts', () => {
  const html = page([aLine(first, 0)])
  expect(html).toContain('Get it free')
  expect(html).not.toMatch(/Pay \$|card/)
})

test.each([
  [
    'a line that cannot be bought',
    [aLine(first, 1900), aLine(second, 500, 'already-owned')],
    true,
    'You already own this',
  ],
  ['card payments not configured', [aLine(first, 1900)], false, 'Payments are not configured'],
  ['a total too small for a card', [aLine(first, 49)], true, 'Card payments start at $0.50'],
] as const)('shows the problem before the form is sent: %s', (_, lines, takesPayments, words) => {
  const html = page(lines, { takesPayments })
  expect(html).toContain(words)
  expect(sent(html)).toEqual([])
})

test('offers the saved card without a box to tick, and the payment page behind it', () => {
  const card = { id: 'pm_1', name: 'Visa', last4: '4242', expires: '12/2034', isExpired: false }
  const html = page([aLine(first, 1900)], { card })
  const [direct = '', other = ''] = html.split('Pay another way')
  expect(direct).toContain('Visa ending in 4242')
  expect(direct).toMatch(/By pressing Pay I ask for instant access.*for 14 days.*Pay \$19\.00/s)
  expect(direct).toContain('name="card" value="pm_1"')
  expect(direct).not.toContain('type="checkbox"')
  expect(other).toContain('type="checkbox"')
  expect(other).not.toContain('name="card"')
  expect(page([aLine(first, 0)], { card })).not.toContain('Visa')
})

test('shows the new total after a price change', () => {
  const changed = failure('conflict', 'price-changed', 'A price changed.', { title: 'A price has changed' })
  const html = page([aLine(first, 2100)], { failure: changed })
  expect(html).toContain('The total is now $21.00.')
  expect(sent(html)).toEqual([`${first}:2100:personal`])
})

test('after a shorter refund period it shows the new one, which the buyer agrees to again', () => {
  const card = { id: 'pm_1', name: 'Visa', last4: '4242', expires: '12/2034', isExpired: false }
  const changed = failure('conflict', 'terms-changed', 'It became shorter.', { title: 'The refund period has changed' })
  const html = page([aLine(first, 1900)], { failure: changed, card, refundDays: 2 })
  expect(html).toContain('It is now 2 days.')
  expect(html).not.toMatch(/name="deliveryRequested"[^>]*checked|<details open[^>]*><summary[^>]*>Pay another way/)
  expect(html.match(/full refund for 2 days/g)).toHaveLength(2)
  expect(html.match(/name="refundDays" value="2"/g)).toHaveLength(2)
  const single = page([aLine(first, 1900)], { failure: changed, refundDays: 1 })
  expect(single).toContain('It is now 1 day.')
})

test('keeps the consent checked after a failure, unless the consent was missing', () => {
  const wrong = { deliveryRequested: 'Please confirm' }
  const ticked = /name="deliveryRequested"[^>]*checked/
  expect(
    page([aLine(first, 1900)], { failure: failure('invalid', 'invalid-input', 'x', { fields: wrong }) }),
  ).not.toMatch(ticked)
  expect(page([aLine(first, 1900)], { failure: failure('unavailable', 'provider-failed', 'x') })).toMatch(ticked)
})

test('tells the shares of creators, also of items with different fees', () => {
  const sentence = (fees: FeeRange) =>
    /<li>(Creators get .*?)<\/li>/.exec(page([aLine(first, 1900)], { fees }))?.[1]?.replaceAll('<!-- -->', '')
  expect(sentence(rangeOf(10))).toBe(
    'Creators get 90% of the price; Marketplace keeps 10% for payments, hosting and maintenance.',
  )
  expect(sentence(rangeOf(33.33, 5))).toBe(
    'Creators get 66.67% to 95% of the price; Marketplace keeps 5% to 33.33% for payments, hosting and maintenance.',
  )
})

type Circumstances = {
  readonly takesPayments?: boolean
  readonly failure?: Failure
  readonly card?: SavedCardView | null
  readonly refundDays?: number
  readonly fees?: FeeRange
}

test('says that a seat ends with the purchase', () => {
  const seat = 'You have a seat. It ends when you buy the listing.'
  const line = aLine('a', 100)
  expect(page([{ ...line, endsSeat: true }])).toContain(seat)
  expect(page([line])).not.toContain(seat)
})

function page(
  lines: readonly CheckoutLine[],
  { takesPayments = true, failure, card = null, refundDays = 14, fees = rangeOf(10) }: Circumstances = {},
): string {
  const total = sum(lines.filter((line) => !line.problem).map((line) => line.listing.priceCents))
  const untaxed = { tax: null, taxObstacle: null, billing: null, asksCountry: false }
  const kind = { code: null, bundle: null, upgrade: null, giftOf: null, giftsPaid: 0, only: null }
  const checkout = { lines, total, ...kind, refundDays, fees, takesPayments, ...untaxed }
  const Component = () => <CheckoutPage checkout={checkout} card={card} wasCanceled={false} failure={failure ?? null} />
  const Stub = createRoutesStub([{ path: '/checkout', Component }])
  return renderToStaticMarkup(<Stub initialEntries={['/checkout']} />)
}

const sent = (html: string) => [...html.matchAll(/name="line" value="([^"]+)"/g)].map((match) => match[1])

function aLine(id: string, price: number, problem: LineProblem | null = null): CheckoutLine {
  const creator = { id, username: 'maja', name: 'Maja', avatarUrl: null, isVerified: false }
  return {
    licence: 'personal',
    seats: 1,
    price: cents(price),
    choice: null,
    endsSeat: false,
    problem,
    discount: cents(0),
    pays: cents(price),
    tax: cents(0),
    listing: {
      id,
      title: 'Release notes',
      description: '',
      priceCents: cents(price),
      pricing: 'fixed',
      rating: 0,
      reviews: 0,
      sales: 0,
      model: 'Claude',
      category: 'Writing',
      type: 'prompt',
      textCount: 1,
      imageUrl: null,
      image: null,
      isTrending: false,
      creator,
    },
  }
}
