import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { readCartIds } from '#src/buying/cart/operations/cart.ts'
import { action, loader } from '#src/buying/cart/routes/cart.tsx'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'

// A link that proposes listings for the cart: GET changes nothing, and POST adds what can be added.

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

async function enter(door: typeof loader | typeof action, actor: Actor, path: string, promptIds?: readonly string[]) {
  const context = new RouterContextProvider()
  const run = (useCase: never, input: unknown) => shop.app.run(useCase, input, actor)
  context.set(scopeContext, { actor, run, settings: shop.app.settings, log: shop.log } as unknown as Scope)
  const fields = promptIds?.map((id) => ['promptId', id]) ?? []
  const form = promptIds && { method: 'POST', body: new URLSearchParams([['intent', 'add'], ...fields]) }
  const request = new Request(`http://shop.test${path}`, form)
  try {
    return await (door as (args: never) => Promise<unknown>)({ request, context, params: {} } as never)
  } catch (thrown) {
    return thrown
  }
}

const goesTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : null)
const saidBy = (answer: unknown) =>
  answer instanceof Response ? decodeURIComponent(answer.headers.get('set-cookie') ?? '') : ''

test('a visitor sees the proposal, signs in after the button, and returns to it', async () => {
  const { id } = await shop.aListing()
  expect(await enter(loader, visitor, `/cart?add=${id}`)).toMatchObject({ proposal: { lines: [{ problem: null }] } })
  const answer = await enter(action, visitor, '/cart', [id])
  expect(goesTo(answer)).toBe(`/auth?next=${encodeURIComponent(`/cart?add=${id}`)}&tab=sign-up`)
})

test('adds what can be added, once, and says what was not', async () => {
  const person = await shop.aPerson()
  const [one, two, own] = [await shop.aListing(), await shop.aListing(), await shop.aListing({ creator: person })]
  const ids = [one.id, two.id, own.id, 'x']
  await enter(loader, person, `/cart?add=${ids.join(',')}`)
  expect(await shop.did(readCartIds, {}, person)).toEqual([])
  const added = await enter(action, person, '/cart', ids)
  expect([goesTo(added), saidBy(added)]).toEqual(['/cart', expect.stringContaining('2 of 4 items added')])
  const again = await enter(action, person, '/cart', [one.id, two.id])
  expect(saidBy(again)).toContain('Already in cart')
  expect((await shop.did(readCartIds, {}, person)).toSorted()).toEqual([one.id, two.id].toSorted())
  expect(await shop.sql`select 1 from orders where buyer_id = ${person.userId}`).toHaveLength(0)
})

test('a form with too many listings adds only as many as a link can have', async () => {
  const person = await shop.aPerson()
  const { id } = await shop.aListing()
  await enter(action, person, '/cart', [...Array.from({ length: 50 }, (_, i) => `x${i}`), id])
  expect(await shop.did(readCartIds, {}, person)).toEqual([])
})

test('a link with unknown listings only says so', async () => {
  expect(await enter(loader, visitor, '/cart?add=x,y')).toMatchObject({ proposal: { lines: [], unknown: 2 } })
})
