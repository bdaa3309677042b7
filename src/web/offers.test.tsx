import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { readCheckout } from '#src/buying/orders/operations/read-checkout.ts'
import { action as postCart } from '#src/buying/cart/routes/cart.tsx'
import { action as postCheckout } from '#src/buying/orders/routes/checkout.tsx'
import { CartLine } from '#src/buying/orders/ui/cart-line.tsx'
import { ChangeLine } from '#src/buying/orders/ui/change-line.tsx'
import { action as postListing } from '#src/selling/listings/routes/create-prompt.tsx'
import { action as postPrompt } from '#src/storefront/catalog/routes/prompt.tsx'
import { readListing } from '#src/storefront/catalog/operations/read-listing.ts'
import { OfferChoice } from '#src/storefront/catalog/ui/offer-choice.tsx'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { VocabularyContext } from '#src/ui/shell/vocabulary-context.ts'
import { finishPendingAction, readPendingAction } from '#src/web/pending-action.ts'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

type Pairs = readonly (readonly [string, string])[]

/** Posts a form to a route, and returns the status and where it leads. */
async function post(door: (args: never) => unknown, path: string, pairs: Pairs, actor: Actor) {
  const { app } = shop
  const context = new RouterContextProvider()
  context.set(scopeContext, {
    actor,
    run: (useCase, input) => app.run(useCase, input, actor),
    runAs: (as) => (useCase, input) => app.run(useCase, input, as),
    auth: app.auth,
    settings: app.settings,
    log: app.log,
    requestId: 'r',
    clientIp: '127.0.0.1',
    nonce: 'n',
    isPersonal: true,
    isWhole: false,
    isDemoOpen: false,
    noteView: () => {},
    noteMissedSearch: () => {},
    seen: null,
  })
  const body = new URLSearchParams(pairs.map(([name, value]) => [name, value]))
  const request = new Request(`http://shop.test${path}`, { method: 'POST', body, headers: { accept: 'text/html' } })
  const id = path.split('/').at(-1)
  const answer = await Promise.resolve(door({ request, params: { id }, context } as never)).catch(
    (thrown: unknown) => thrown,
  )
  if (!(answer instanceof Response)) return { to: null, cookies: [], data: (answer as { data?: unknown }).data }
  return { to: answer.headers.get('location'), cookies: answer.headers.getSetCookie(), data: null }
}

const words: Pairs = [
  ...([
    ['intent', 'publish'],
    ['title', 'Harbor notices'],
    ['description', 'It works.'],
  ] as const),
  ...([
    ['content', 'Write a notice.'],
    ['category', 'Writing'],
    ['model', 'Claude'],
    ['price', '9'],
  ] as const),
  ['licence', 'personal'],
]
const licenses = (commercial: string): Pairs => [
  ...([
    ['tierLicence', 'personal'],
    ['tierPrice', '1'],
  ] as const),
  ...([
    ['tierLicence', 'commercial'],
    ['tierPrice', commercial],
  ] as const),
  ...([
    ['tierLicence', 'extended'],
    ['tierPrice', ''],
  ] as const),
]

async function publish(more: Pairs): Promise<string> {
  const { to } = await post(postListing, '/create-prompt', [...words, ...more], await shop.aPerson())
  return new URL(to ?? '', 'http://shop.test').searchParams.get('published') ?? ''
}
const lineOf = async (buyer: Person) => (await shop.did(readCheckout, {}, buyer)).lines[0]
const detailOf = async (id: string) => (await shop.did(readListing, { id })).listing

function rendered(Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(
    <VocabularyContext value={shop.app.settings.vocabulary}>
      <Stub />
    </VocabularyContext>,
  )
}

test('the listing form publishes licenses with prices, and ignores the row of its own license and empty ones', async () => {
  expect(await detailOf(await publish(licenses('29.50')))).toMatchObject({
    ...{ priceCents: 900, licence: 'personal', pricing: 'tiers' },
    tiers: [{ licence: 'commercial', priceCents: 2950 }],
  })
  const { data } = await post(postListing, '/create-prompt', [...words, ...licenses('9')], await shop.aPerson())
  expect(data).toMatchObject({
    failure: { fields: { 'tierPrice-1': expect.stringContaining('must cost more than') as string } },
    values: { tiers: [{}, { licence: 'commercial', price: '9' }, {}] },
  })
})

test('the page offers a choice whose form buys it, and the cart changes it', async () => {
  const [id, buyer] = [await publish(licenses('29')), await shop.aPerson()]
  const listing = await detailOf(id)
  const html = rendered(() => <OfferChoice listing={listing}>Buttons</OfferChoice>)
  expect(html).toContain(`<input type="hidden" name="promptId" value="${id}"/>`)
  expect([...html.matchAll(/name="licence"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    ...['personal', 'commercial'],
  ])
  expect(html).toContain('href="/license/commercial"')
  const bought = await post(
    postPrompt,
    `/prompt/${id}`,
    [
      ...([
        ['intent', 'buy-now'],
        ['promptId', id],
        ['licence', 'commercial'],
      ] as const),
    ],
    buyer,
  )
  expect(bought.to).toBe('/checkout')
  const line = await lineOf(buyer)
  if (!line) throw new Error('the cart is empty')
  expect(line).toMatchObject({ licence: 'commercial', price: 2900 })
  const cart = rendered(() => <CartLine line={line} change={<ChangeLine line={line} />} />)
  expect(cart).toContain('Commercial license')
  expect(cart).toContain('<option value="commercial" selected="">Commercial, $29.00</option>')
  // Buy Now with another license replaces the choice.
  const again: Pairs = [
    ['intent', 'buy-now'],
    ['promptId', id],
    ['licence', 'personal'],
  ]
  expect((await post(postPrompt, `/prompt/${id}`, again, buyer)).to).toBe('/checkout')
  expect(await lineOf(buyer)).toMatchObject({ licence: 'personal', price: 900 })
  const changed: Pairs = [
    ['intent', 'change'],
    ['promptId', id],
    ['licence', 'commercial'],
  ]
  expect((await post(postCart, '/cart', changed, buyer)).to).toBe('/cart')
  const pay = (shown: string) =>
    post(
      postCheckout,
      '/checkout',
      [
        ['line', shown],
        ['deliveryRequested', 'on'],
      ],
      buyer,
    )
  expect((await pay(`${id}:2900:personal`)).data).toMatchObject({ failure: { code: 'price-changed' } })
  expect((await pay(`${id}:2900:commercial`)).to).toMatch(/^http/)
})

test('the page takes an amount, and refuses what is none', async () => {
  const [id, buyer] = [
    await publish([
      ['openPrice', 'on'],
      ['suggested', '12'],
    ]),
    await shop.aPerson(),
  ]
  const listing = await detailOf(id)
  const html = rendered(() => <OfferChoice listing={listing}>Buttons</OfferChoice>)
  for (const part of ['name="amount"', 'min="9.00"', 'value="12.00"']) expect(html).toContain(part)
  const add = (amount: string) =>
    post(
      postPrompt,
      `/prompt/${id}`,
      [
        ['intent', 'add-to-cart'],
        ['promptId', id],
        ['amount', amount],
      ],
      buyer,
    )
  for (const amount of ['', 'x', '-1', '8.99', '9.999', '1e9', '99999999999'])
    expect((await add(amount)).data, amount).toMatchObject({ failure: { code: 'amount-refused' } })
  await add('15.25')
  expect(await lineOf(buyer)).toMatchObject({ price: 1525 })
  await post(
    postCart,
    '/cart',
    [
      ['intent', 'change'],
      ['promptId', id],
      ['amount', '20'],
    ],
    buyer,
  )
  expect(await lineOf(buyer)).toMatchObject({ price: 2000 })
  await post(
    postCart,
    '/cart',
    [
      ['intent', 'change'],
      ['promptId', id],
      ['amount', '2'],
    ],
    buyer,
  )
  expect(await lineOf(buyer)).toMatchObject({ price: 2000 })
})

test('a choice of a visitor is kept until they sign in', async () => {
  const [id, buyer] = [await publish(licenses('29')), await shop.aPerson()]
  const chosen: Pairs = [
    ['intent', 'add-to-cart'],
    ['promptId', id],
    ['licence', 'commercial'],
  ]
  const { cookies } = await post(postPrompt, `/prompt/${id}`, chosen, visitor)
  const cookie = cookies.find((one) => one.startsWith('pending-action='))?.split(';')[0] ?? ''
  const pending = readPendingAction(new Request('http://shop.test/', { headers: { cookie } }), `/prompt/${id}`)
  if (!pending) throw new Error('nothing was kept')
  await finishPendingAction((useCase, input) => shop.app.run(useCase, input, buyer), pending)
  expect(await lineOf(buyer)).toMatchObject({ licence: 'commercial', price: 2900 })
})
