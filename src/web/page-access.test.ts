import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { testShop, type Shop } from '#src/testing/shop.ts'
import { action as signIn } from '#src/people/accounts/routes/auth.tsx'
import { loader as typeCase } from '#src/web/routes/dev-ui.tsx'
import { loader as showListing } from '#src/storefront/catalog/routes/prompt.tsx'
import { action as askForReset } from '#src/people/accounts/routes/reset-password.tsx'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

type Door = (args: never) => unknown

/** What a loader or action returns or throws for a visitor. */
async function enter(door: Door, path: string, { form, id = '', isDemoOpen = false }: Visit = {}): Promise<unknown> {
  const request = new Request(`http://shop.test${path}`, form && { method: 'POST', body: new URLSearchParams(form) })
  const { app } = shop
  const context = new RouterContextProvider()
  context.set(scopeContext, {
    actor: visitor,
    run: (useCase, input) => app.run(useCase, input, visitor),
    runAs: (as) => (useCase, input) => app.run(useCase, input, as),
    auth: app.auth,
    settings: app.settings,
    log: app.log,
    requestId: 'r',
    clientIp: '127.0.0.1',
    nonce: 'n',
    isPersonal: true,
    isWhole: false,
    isDemoOpen,
    noteView: () => {},
    noteMissedSearch: () => {},
    seen: null,
  })
  try {
    return await door({ request, context, params: { id } } as never)
  } catch (thrown) {
    return thrown
  }
}
type Visit = { form?: Record<string, string>; id?: string; isDemoOpen?: boolean }

test('a failed sign-in echoes only the fields that the form shows again', async () => {
  const form = { intent: 'sign-in', email: 'nobody@example.com', password: 'wrong-words', next: '/cart', extra: 'x' }
  const refused = await enter(signIn, '/auth', { form })
  expect(refused).toMatchObject({ data: { values: { intent: 'sign-in', email: 'nobody@example.com', next: '/cart' } } })
  expect(JSON.stringify(refused)).not.toMatch(/extra|wrong-words/)
})

test('redirects suspended and banned users to the reason and the appeal after signing in', async () => {
  const values = { username: 'barred', email: 'barred@example.com', password: 'long enough', next: '/cart' }
  const form = { ...values, confirmPassword: values.password }
  const signedUp = await enter(signIn, '/auth', { form: { ...form, intent: 'sign-up' } })
  expect(saidBy(signedUp)).toEqual(['/cart', 'Account created successfully!'])
  const until = new Date(Date.now() + 86_400_000)
  await shop.sql`update users set suspension_kind = 'suspended', suspended_until = ${until} where email = ${values.email}`
  const signedIn = await enter(signIn, '/auth', { form: { ...form, intent: 'sign-in' } })
  expect(saidBy(signedIn)).toEqual(['/standing', expect.stringMatching(/^Your account is suspended until /)])
  await shop.sql`update users set suspension_kind = 'banned', suspended_until = null where email = ${values.email}`
  const banned = await enter(signIn, '/auth', { form: { ...form, intent: 'sign-in' } })
  expect(saidBy(banned)).toEqual(['/standing', expect.stringMatching(/^Your account is banned/)])
})

/** The redirect target of a response and the title of its flash message. */
function saidBy(answer: unknown) {
  if (!(answer instanceof Response)) throw new Error('it did not lead anywhere')
  const flash = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('flash-')) ?? ''
  const said: unknown = JSON.parse(decodeURIComponent(/=([^;]*)/.exec(flash)?.[1] ?? '{}'))
  return [answer.headers.get('location'), typeof said === 'object' && said !== null && Reflect.get(said, 'title')]
}

test('a rejected password reset echoes only the address', async () => {
  const form = { email: 'no address', password: 'secret-words', extra: 'x' }
  const refused = await enter(askForReset, '/reset-password', { form })
  expect(refused).toHaveProperty('data.values', { email: 'no address' })
})

test('shows the style guide only to local visitors of a demo', async () => {
  expect(await enter(typeCase, '/dev/ui', { isDemoOpen: true })).toBeNull()
  expect(await enter(typeCase, '/dev/ui')).toHaveProperty('init.status', 404)
})

test('redirects an id in another case to the canonical URL', async () => {
  const { id } = await shop.aListing()
  const moved = await enter(showListing, `/prompt/${id.toUpperCase()}`, { id: id.toUpperCase() })
  if (!(moved instanceof Response)) throw new Error('it did not lead anywhere')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/prompt/${id}`])
  expect(await enter(showListing, `/prompt/${id}`, { id })).toHaveProperty('data.listing.id', id)
})
