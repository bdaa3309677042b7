import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { readCartIds } from '#src/buying/cart/operations/cart.ts'
import { addCartItem } from '#src/buying/orders/operations/add-to-cart.ts'
import { startCheckout } from '#src/buying/orders/operations/start-checkout.ts'
import { syncCheckout } from '#src/buying/orders/operations/sync-checkout.ts'
import { loader as buyRoute } from '#src/buying/orders/routes/buy.tsx'
import { action as pay, loader as checkoutRoute } from '#src/buying/orders/routes/checkout.tsx'
import { createBundle } from '#src/money/bundles/operations/own.ts'
import { createCode, pauseCode } from '#src/money/discounts/operations/codes.ts'
import { loader as editRoute } from '#src/selling/listings/routes/edit-buy-link.tsx'
import { createListing } from '#src/selling/listings/operations/create-listing.ts'
import { setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import type { CheckoutView } from '#src/buying/orders/view.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { listingValues, testShop } from '#src/testing/shop.ts'
import { createBuyButtonRoute } from '#src/web/buy-button-route.ts'
import { safeNext } from '#src/web/refusal.ts'
import { scopeContext } from '#src/web/scope.ts'

// A buy link: it leads to the checkout of one listing, which leaves the cart alone.

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

type Door = (args: never) => unknown

async function enter(door: Door, actor: Actor, path: string, fields?: readonly (readonly [string, string])[]) {
  const context = new RouterContextProvider()
  const { settings, run, auth } = shop.app
  const scope = {
    actor,
    settings,
    auth,
    log: shop.log,
    run: (useCase: never, input: unknown) => run(useCase, input, actor),
  }
  context.set(scopeContext, { ...scope, isPersonal: true } as never)
  const body = fields && new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const request = new Request(`http://shop.test${path}`, body ? { method: 'POST', body } : {})
  const id = /^\/(?:buy|edit-prompt)\/([^/?]+)/.exec(path)?.[1]
  const answer = await Promise.resolve(door({ request, context, params: { id } } as never)).catch((e: unknown) => e)
  if (!(answer instanceof Response)) return { to: null, status: statusOf(answer), said: '', shown: answer as Shown }
  const said = decodeURIComponent(answer.headers.get('set-cookie') ?? '')
  return { to: answer.headers.get('location'), status: answer.status, said, shown: null }
}

type Shown = { readonly checkout: CheckoutView; readonly data?: unknown }
const statusOf = (answer: unknown) => (answer as { init?: { status?: number } }).init?.status ?? 200

/** The checkout that a buy link leads to. */
async function follow(actor: Actor, link: string) {
  const { to } = await enter(buyRoute, actor, link)
  return enter(checkoutRoute, actor, to ?? '')
}

async function tiered(over: object = { tiers: [{ licence: 'commercial', priceCents: 2900 }] }) {
  const creator = await shop.aPerson()
  const { id } = await shop.did(createListing, { listing: { ...listingValues({ priceCents: 900 }), ...over } }, creator)
  return { id, creator, priceCents: 900 }
}

const button = async (path: string) => {
  const answer = await createBuyButtonRoute({ run: shop.app.run, settingsNow: () => shop.app.settings })(
    new Request(`http://shop.test${path}`),
  )
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const aCode = (creator: Person, code: string) =>
  shop.did(createCode, { discount: { kind: 'percent', value: '25', code, maxUses: '', expires: '' } }, creator)

test('a visitor signs up and returns to the same checkout', async () => {
  const { id } = await tiered()
  const { to, status } = await enter(buyRoute, visitor, `/buy/${id.toUpperCase()}?code=a%26b+c&license=commercial&x=1`)
  expect([status, to]).toEqual([302, `/checkout?listing=${id}&license=commercial&code=a%26b+c`])
  const asked = await enter(checkoutRoute, visitor, to ?? '')
  const next = new URL(asked.to ?? '', 'http://shop.test').searchParams.get('next')
  expect([next, safeNext(next)]).toEqual([to, to])
  expect(asked.to).toContain('tab=sign-up')
})

test('shows the chosen license and the discount, and leaves the cart alone', async () => {
  const listing = await tiered()
  await aCode(listing.creator, 'QUARTER')
  const buyer = await shop.aPerson()
  const [other, same] = [await shop.aListing(), listing.id]
  await shop.inCart(buyer, [other])
  await shop.did(addCartItem, { promptId: same, licence: 'personal' }, buyer)
  const { shown } = await follow(buyer, `/buy/${same}?license=commercial&code=quarter`)
  expect(shown?.checkout).toMatchObject({
    only: { promptId: same, licence: 'commercial' },
    total: 2175,
    code: { typed: 'QUARTER', refusal: null },
    lines: [{ licence: 'commercial', price: 2900, discount: 725 }],
  })
  expect((await shop.did(readCartIds, {}, buyer)).toSorted()).toEqual([other.id, same].toSorted())
  const form = [
    ...([
      ['listing', same],
      ['line', `${same}:2175:commercial`],
      ['code', 'QUARTER'],
    ] as const),
    ...([
      ['total', '2175'],
      ['refundDays', '14'],
      ['deliveryRequested', 'on'],
    ] as const),
  ]
  expect((await enter(pay, buyer, '/checkout', form)).to).toContain('/pay/')
  const [order] = await shop.sql`
    select checkout_session_id as session, total_cents::int as total from orders where buyer_id = ${buyer.userId}`
  expect(order?.['total']).toBe(2175)
  await shop.pay(String(order?.['session']))
  await shop.did(syncCheckout, { sessionId: order?.['session'] })
  await shop.quiet()
  // What was bought leaves the cart, as after any purchase.
  expect(await shop.did(readCartIds, {}, buyer)).toEqual([other.id])
  const again = await follow(buyer, `/buy/${same}`)
  expect([again.to, again.said]).toEqual([
    expect.stringMatching(/^\/purchases\/[0-9a-f-]{36}$/),
    expect.stringContaining('You already own this'),
  ])
})

test('takes the seats of a team', async () => {
  const tiers = [
    { licence: 'commercial', seats: 1, priceCents: 2900 },
    { licence: 'commercial', seats: 5, priceCents: 8900 },
  ]
  const { id } = await tiered({ tiers })
  const buyer = await shop.aPerson()
  const { to } = await enter(buyRoute, buyer, `/buy/${id}?license=commercial&seats=5`)
  expect(to).toBe(`/checkout?listing=${id}&license=commercial&seats=5`)
  for (const chosen of ['license=commercial&seats=5', 'license=commercial*5']) {
    const { shown } = await enter(checkoutRoute, buyer, `/checkout?listing=${id}&${chosen}`)
    expect(shown?.checkout).toMatchObject({
      only: { promptId: id, licence: 'commercial', seats: 5 },
      total: 8900,
      lines: [{ licence: 'commercial', seats: 5, problem: null }],
    })
  }
  const one = await enter(checkoutRoute, buyer, `/checkout?listing=${id}&license=commercial`)
  expect(one.shown?.checkout.lines).toMatchObject([{ seats: 1, price: 2900 }])
  for (const seats of ['2', '500', '999']) {
    const { shown } = await enter(checkoutRoute, buyer, `/checkout?listing=${id}&license=commercial&seats=${seats}`)
    expect(shown?.checkout.lines, seats).toMatchObject([{ problem: 'license-gone' }])
  }
  for (const seats of ['0', '-1', 'x', '1e2', '']) {
    const { shown } = await enter(checkoutRoute, buyer, `/checkout?listing=${id}&license=commercial&seats=${seats}`)
    expect(shown?.checkout.lines, seats).toMatchObject([{ seats: 1, problem: null }])
  }
  expect((await button(`/buy/${id}.svg?license=commercial&seats=5`)).text).toContain('$89.00')
  expect((await button(`/buy/${id}.svg?license=commercial`)).text).toContain('$29.00')
  expect((await button(`/buy/${id}.svg?license=commercial&seats=4`)).status).toBe(404)
})

test('goes on without a code that is wrong or paused', async () => {
  const { id, creator } = await shop.aListing()
  const { id: codeId } = await aCode(creator, 'PAUSED-1')
  await shop.did(pauseCode, { id: codeId, isPaused: true }, creator)
  const buyer = await shop.aPerson()
  for (const code of ['nonsense', 'PAUSED-1', '<script>'])
    expect((await follow(buyer, `/buy/${id}?code=${encodeURIComponent(code)}`)).shown?.checkout, code).toMatchObject({
      total: 1000,
      code: { refusal: expect.any(String) },
      lines: [{ problem: null }],
    })
})

test('with pay what you want, takes the amount of the link, or the suggestion', async () => {
  const { id } = await tiered({ isOpenPrice: true, suggestedCents: 1200 })
  const buyer = await shop.aPerson()
  const only = async (query: string) => (await follow(buyer, `/buy/${id}${query}`)).shown?.checkout
  expect(await only('')).toMatchObject({ only: { amount: 1200 }, total: 1200 })
  expect(await only('?amount=20')).toMatchObject({ only: { amount: 2000 }, total: 2000 })
  for (const amount of ['-5', '1e3', '9.999', '99999999999'])
    expect(await only(`?amount=${amount}`)).toMatchObject({ total: 1200 })
  expect(await only('?amount=1')).toMatchObject({ total: 0, lines: [{ problem: 'amount-refused' }] })
})

test('a license that is not offered can be changed on the page', async () => {
  const { id } = await tiered()
  const { shown } = await follow(await shop.aPerson(), `/buy/${id}?license=extended`)
  expect(shown?.checkout.lines).toMatchObject([{ problem: 'license-gone', choice: { kind: 'license' } }])
})

test('an unknown, removed or broken id is 404; a paused listing shows its page', async () => {
  const { id, creator } = await shop.aListing()
  const link = `/buy/${id}`
  await shop.did(setListingActive, { id, isActive: false }, creator)
  const buyer = await shop.aPerson()
  for (const actor of [visitor, buyer, creator]) expect((await enter(buyRoute, actor, link)).to).toBe(`/prompt/${id}`)
  expect((await enter(checkoutRoute, buyer, `/checkout?listing=${id}`)).to).toBe(`/prompt/${id}`)
  await shop.sql`update prompts set removed_at = now() where id = ${id}`
  const unknown = crypto.randomUUID()
  for (const each of [id, unknown, '1', '..', 'x'.repeat(500), '%2e%2e'])
    expect((await enter(buyRoute, buyer, `/buy/${each}`)).status, each).toBe(404)
  for (const each of [unknown, '1', '//evil.example']) {
    expect((await enter(checkoutRoute, buyer, `/checkout?listing=${each}`)).status, each).toBe(404)
    expect((await button(`/buy/${each}.svg`)).status, each).toBe(404)
  }
})

test('the creator is led to the listing', async () => {
  const { id, creator } = await shop.aListing()
  const { to, said } = await follow(creator, `/buy/${id}`)
  expect([to, said]).toEqual([`/prompt/${id}`, expect.stringContaining('This is your own listing')])
})

test('sells a bundle, and shows its price', async () => {
  const { creator, ...first } = await shop.aListing()
  const second = await shop.aListing({ creator })
  const bundle = { title: 'Both', description: 'Both.', price: '15.00', listings: [first.id, second.id] }
  const { id } = await shop.did(createBundle, bundle, creator)
  expect((await enter(buyRoute, visitor, `/buy/${id}?code=x`)).to).toBe(`/checkout?bundle=${id}`)
  expect((await button(`/buy/${id}.svg`)).text).toContain('$15.00')
})

test('leads back to the checkout of the listing if the buyer does not pay', async () => {
  const { id } = await tiered()
  const buyer = await shop.aPerson()
  const lines = [{ promptId: id, priceCents: 2900, licence: 'commercial' }]
  const started = await shop.did(startCheckout, { lines, source: 'lines', deliveryRequested: true }, buyer)
  const page = await (await fetch(started.kind === 'pay' ? started.url : '')).text()
  expect(page).toContain(`/checkout?listing=${id}&amp;license=commercial`)
})

test('the button shows the price of everyone, escaped, and can be cached and embedded', async () => {
  const { id } = await tiered()
  const from = await button(`/buy/${id}.svg`)
  expect(from.text).toMatch(/<title id="t">Buy on [^<]+ — from \$9\.00<\/title>/)
  expect((await button(`/buy/${id}.svg?license=commercial`)).text).toMatch(/ — \$29\.00</)
  expect((await button(`/buy/${id}.svg?license=extended`)).status).toBe(404)
  expect(from.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  expect(from.headers.get('cache-control')).toBe('public, max-age=300')
  expect(from.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(from.text).not.toMatch(/<script|href|on\w+=/)
  const free = await shop.aListing({ priceCents: 0 })
  expect((await button(`/buy/${free.id}.svg`)).text).toContain('Get it free on')
  const settings = { ...shop.app.settings, shopName: '<b>"A&B"</b>' }
  const named = await createBuyButtonRoute({ run: shop.app.run, settingsNow: () => settings })(
    new Request(`http://shop.test/buy/${id}.svg`),
  )
  expect(await named.text()).not.toMatch(/<b>|"A&B"/)
})

test('only the creator of a listing gets its link page, with the codes that work', async () => {
  const { id, creator } = await tiered()
  await aCode(creator, 'WORKS')
  const path = `/edit-prompt/${id}/buy-link`
  const own = await enter(editRoute, creator, `${path}?code=WORKS`)
  expect(own.shown?.data).toMatchObject({
    page: { codes: ['WORKS'], named: { code: 'WORKS' }, offers: [{ licence: 'personal' }, { licence: 'commercial' }] },
  })
  const admin = await shop.aPerson(['buyer', 'admin'])
  for (const other of [await shop.aPerson(), admin]) expect((await enter(editRoute, other, path)).status).toBe(404)
  expect((await enter(editRoute, visitor, path)).to).toContain('/auth?next=')
})
