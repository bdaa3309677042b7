import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import { openPurchase } from '#src/buying/library/operations/read-texts.ts'
import { action, loader } from '#src/buying/skills/routes/purchases-tools.tsx'
import { createKey } from '#src/platform/developers/operations/keys.ts'
import {
  createLibraryAddress,
  listLibraryAddresses,
  readLibraryAddressOwner,
} from '#src/platform/developers/operations/library-addresses.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

type Door = (args: never) => unknown
type Fields = Readonly<Record<string, string>>

/** What the loader or action returns or throws. */
async function enter(door: Door, actor: Actor, { form, query = '' }: { form?: Fields; query?: string } = {}) {
  const { app } = shop
  const url = `http://shop.test/purchases/tools${query}`
  const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) })
  const context = new RouterContextProvider()
  context.set(scopeContext, {
    ...{ actor, auth: app.auth, settings: app.settings, log: app.log },
    run: (useCase, input) => app.run(useCase, input, actor),
    runAs: (as) => (useCase, input) => app.run(useCase, input, as),
    ...{ requestId: 'r', clientIp: '127.0.0.1', nonce: 'n', isPersonal: true, isWhole: false, isDemoOpen: false },
    ...{ noteView: () => {}, noteMissedSearch: () => {}, seen: null },
  })
  try {
    return await door({ request, context, params: {} } as never)
  } catch (thrown) {
    return thrown
  }
}

const show = async (person: Person, query = '') => {
  const shown = (await enter(loader, person, { query })) as Record<string, unknown>
  return (shown['data'] ?? shown) as { skill: string | null; unopened: number; addresses: readonly { id: string }[] }
}
const post = (actor: Actor, form: Fields) => enter(action, actor, { form })

const tokenIn = (answer: unknown): string =>
  /^http:\/\/shop\.test\/library\/(\w+)\.git$/.exec(
    (answer as { data: { newAddress: string } }).data.newAddress,
  )?.[1] ?? ''

const opens = async (token: string) => (await shop.refusal(readLibraryAddressOwner, { token })) === null

test('an address is created, and is in the answer to that form only, which is not stored', async () => {
  const person = await shop.aPerson()
  const created = await post(person, { intent: 'create', name: 'Laptop' })
  const token = tokenIn(created)
  expect(await opens(token)).toBe(true)
  expect(new Headers((created as { init: ResponseInit }).init.headers).get('cache-control')).toBe('no-store')
  const shown = await show(person)
  expect(shown.addresses).toMatchObject([{ name: 'Laptop', kind: 'library', lastUsedAt: null }])
  expect(JSON.stringify(shown)).not.toContain(token)
})

test('a form without a name is shown again with the error beside the field', async () => {
  const person = await shop.aPerson()
  expect(await post(person, { intent: 'create', name: ' ', secret: 'x' })).toMatchObject({
    data: { values: { name: ' ' }, failure: { fields: { name: 'Enter a name of at most 60 characters.' } } },
    init: { status: 422 },
  })
})

test('a new address replaces the old one, which ends', async () => {
  const person = await shop.aPerson()
  const { id, token } = await shop.did(createLibraryAddress, { name: 'Laptop' }, person)
  const replaced = tokenIn(await post(person, { intent: 'rotate', id }))
  expect([await opens(token), await opens(replaced)]).toEqual([false, true])
  expect((await show(person)).addresses).toMatchObject([{ name: 'Laptop' }])
})

test('an address that is switched off opens nothing', async () => {
  const person = await shop.aPerson()
  const { id, token } = await shop.did(createLibraryAddress, { name: 'Laptop' }, person)
  expect(titleOf(await post(person, { intent: 'revoke', id }))).toBe('Library address switched off')
  expect(await opens(token)).toBe(false)
  expect((await show(person)).addresses).toEqual([])
  expect(titleOf(await post(person, { intent: 'revoke', id }))).toBe('This library address does not exist.')
})

test.each(['rotate', 'revoke'])('nobody can %s the address of someone else', async (intent) => {
  const owner = await shop.aPerson()
  const { id, token } = await shop.did(createLibraryAddress, { name: 'Laptop' }, owner)
  expect(titleOf(await post(await shop.aPerson(), { intent, id }))).toBe('This library address does not exist.')
  expect(await opens(token)).toBe(true)
})

test('an API key cannot be replaced as an address', async () => {
  const person = await shop.aPerson()
  const key = { name: 'Key', scopes: ['library:read'], lifetime: 'never' }
  const { id } = await shop.did(createKey, key, person)
  expect(titleOf(await post(person, { intent: 'rotate', id }))).toBe('This library address does not exist.')
  expect((await show(person)).addresses).toEqual([])
})

test('visitors are sent to the sign-in page', async () => {
  for (const answer of [await enter(loader, visitor), await post(visitor, { intent: 'create', name: 'Laptop' })])
    expect((answer as Response).headers.get('location')).toBe('/auth?next=%2Fpurchases%2Ftools')
})

test('users without a confirmed email address get no address', async () => {
  const person = { ...(await shop.aPerson()), emailVerified: false }
  expect(await show(person)).toMatchObject({ isEmailVerified: false })
  expect(await post(person, { intent: 'create', name: 'Laptop' })).toMatchObject({
    data: { failure: { code: 'email-unverified' } },
  })
})

test('suspended users see their addresses and can switch them off, but get no new ones', async () => {
  const person = await shop.aPerson()
  const { id } = await shop.did(createLibraryAddress, { name: 'Laptop' }, person)
  const suspended: Person = { ...person, roles: [], suspension: { as: 'banned', until: null } }
  expect(await show(suspended)).toMatchObject({ addresses: [{ id }], refusal: expect.stringContaining('banned') })
  expect(await post(suspended, { intent: 'create', name: 'Desk' })).toMatchObject({
    data: { failure: { code: 'barred' } },
  })
  await post(suspended, { intent: 'revoke', id })
  expect(await shop.did(listLibraryAddresses, {}, suspended)).toEqual([])
})

test('the commands name the newest opened purchase, or the one that the address of the page names', async () => {
  const buyer = await shop.aPerson()
  expect(await show(buyer)).toMatchObject({ skill: null, unopened: 0 })
  for (const title of ['First letter', 'Second letter', 'Third letter'])
    await shop.aPurchase(buyer, [await shop.aListing({ title, priceCents: 0, text: `The secret of ${title}` })])
  const purchases = await shop.did(listLibrary, {}, buyer)
  const idOf = (wanted: string) => purchases.find(({ title }) => title === wanted)?.id ?? ''
  expect(await show(buyer)).toMatchObject({ skill: null, unopened: 3 })
  await shop.did(openPurchase, { id: idOf('First letter'), via: 'view' }, buyer)
  await shop.did(openPurchase, { id: idOf('Second letter'), via: 'view' }, buyer)
  const shown = await show(buyer)
  expect(shown).toMatchObject({ skill: 'second-letter', unopened: 1 })
  expect(JSON.stringify(shown)).not.toContain('The secret of')
  expect(await show(buyer, `?purchase=${idOf('First letter')}`)).toMatchObject({ skill: 'first-letter' })
  for (const other of [idOf('Third letter'), 'nonsense'])
    expect(await show(buyer, `?purchase=${other}`)).toMatchObject({ skill: 'second-letter' })
  const stranger = await shop.aPerson()
  expect(await show(stranger, `?purchase=${idOf('First letter')}`)).toMatchObject({ skill: null })
})

test('a page whose data cannot be read says so', async () => {
  const person = await shop.aPerson()
  const context = { ...person, userId: 'not a uuid' }
  expect(await enter(loader, context)).toMatchObject({ data: { addresses: null }, init: { status: 503 } })
})

/** The title of the toast that a redirect shows. */
function titleOf(answer: unknown): unknown {
  const flash = (answer as Response).headers.getSetCookie().find((cookie) => cookie.startsWith('flash-')) ?? ''
  return (JSON.parse(decodeURIComponent(/=([^;]*)/.exec(flash)?.[1] ?? '{}')) as { title?: string }).title
}
