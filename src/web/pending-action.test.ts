import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { testShop, type Shop } from '#src/testing/shop.ts'
import { pendingActionCookies, readPendingAction } from '#src/web/pending-action.ts'
import { action as postFavorite } from '#src/storefront/favorites/routes/api-favorites.tsx'
import { action as postFollow } from '#src/storefront/follows/routes/api-follows.tsx'
import { action as postAuth, loader as showAuth } from '#src/people/accounts/routes/auth.tsx'
import { action as postPrompt } from '#src/storefront/catalog/routes/prompt.tsx'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, env: { DEMO: '1' } })
})
afterAll(() => shop.close())

type Visit = {
  form?: Record<string, string>
  id?: string
  cookie?: string
  actor?: Actor
  isDemoOpen?: boolean
}

async function enter(door: (args: never) => unknown, path: string, visit: Visit = {}): Promise<unknown> {
  const { form, id = '', cookie = '', actor = visitor, isDemoOpen = false } = visit
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
  const request = new Request(`http://shop.test${path}`, { ...init, headers: { accept: 'text/html', cookie } })
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
    isDemoOpen,
    noteView: () => {},
    noteMissedSearch: () => {},
    seen: null,
  })
  try {
    return await door({ request, params: { id }, context } as never)
  } catch (thrown) {
    return thrown
  }
}

async function redirected(door: (args: never) => unknown, path: string, visit: Visit) {
  const answer = await enter(door, path, visit)
  if (!(answer instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(answer)}`)
  const cookies = answer.headers.getSetCookie()
  const flash = cookies.find((cookie) => cookie.startsWith('flash-')) ?? ''
  return {
    to: answer.headers.get('location'),
    said: decodeURIComponent(/=([^;]*)/.exec(flash)?.[1] ?? ''),
    pending: cookies.find((cookie) => cookie.startsWith('pending-action=')),
  }
}

/** Submits a form as a visitor, and returns the redirect target and the cookie of the pending action. */
async function press(intent: string, id: string) {
  const { to, said, pending = '' } = await redirected(postPrompt, `/prompt/${id}`, { id, form: { intent } })
  expect(said).toContain('Please sign in to add items to cart')
  expect(pending).toMatch(/; HttpOnly; SameSite=Lax$/)
  return { to, cookie: pending.split(';')[0] ?? '' }
}

let made = 0
function signUpForm(next: string) {
  const username = `stranger-${(made += 1)}`
  const password = 'long enough'
  const form = { intent: 'sign-up', username, email: `${username}@example.com`, password, confirmPassword: password }
  return { ...form, next }
}

async function cartOf({ email }: { email: string }): Promise<readonly string[]> {
  const rows = await shop.sql<{ prompt_id: string }[]>`
    select prompt_id from cart_items join users on users.id = cart_items.user_id where email = ${email}`
  return rows.map((row) => row.prompt_id)
}

test('Buy Now of a visitor leads through Sign Up to the checkout', async () => {
  const { id, priceCents } = await shop.aListing()
  const { to, cookie } = await press('buy-now', id)
  expect(to).toBe(`/auth?next=%2Fprompt%2F${id}&tab=sign-up`)
  expect(await enter(showAuth, `/auth?next=%2Fprompt%2F${id}&tab=sign-up`, { cookie })).toMatchObject({
    tab: 'sign-up',
    reason: 'buy this prompt',
    item: { id, priceCents },
  })
  const form = signUpForm(`/prompt/${id}`)
  const done = await redirected(postAuth, '/auth', { form, cookie })
  expect(done).toMatchObject({ to: '/checkout', said: expect.stringContaining('Account created successfully!') })
  expect(done.pending).toContain('Max-Age=0')
  expect(await cartOf(form)).toEqual([id])
})

test('Add to Cart leads back to the listing', async () => {
  const { id } = await shop.aListing()
  const { cookie } = await press('add-to-cart', id)
  const form = signUpForm(`/prompt/${id}`)
  const done = await redirected(postAuth, '/auth', { form, cookie })
  expect(done).toMatchObject({ to: `/prompt/${id}`, said: expect.stringContaining('Added to cart') })
  expect(await cartOf(form)).toEqual([id])
})

test('a link alone does nothing, and neither does the cookie with another return page', async () => {
  const { id } = await shop.aListing()
  const { cookie } = await press('buy-now', id)
  const linked = signUpForm(`/prompt/${id}`)
  expect(await redirected(postAuth, '/auth', { form: linked })).toMatchObject({ to: `/prompt/${id}` })
  const elsewhere = signUpForm('/cart')
  expect(await redirected(postAuth, '/auth', { form: elsewhere, cookie })).toMatchObject({ to: '/cart' })
  expect([...(await cartOf(linked)), ...(await cartOf(elsewhere))]).toEqual([])
})

test('a signed-in user who opens the sign-in page only returns', async () => {
  const { id } = await shop.aListing()
  const { cookie } = await press('buy-now', id)
  const actor = await shop.aPerson()
  const back = await redirected(showAuth, `/auth?next=%2Fprompt%2F${id}`, { cookie, actor })
  expect(back).toMatchObject({ to: `/prompt/${id}` })
  expect(await shop.sql`select 1 from cart_items where user_id = ${actor.userId}`).toEqual([])
})

test('says why a listing that was paused meanwhile is not in the cart', async () => {
  const { id } = await shop.aListing()
  const { cookie } = await press('buy-now', id)
  await shop.sql`update prompts set is_active = false where id = ${id}`
  const done = await redirected(postAuth, '/auth', { form: signUpForm(`/prompt/${id}`), cookie })
  expect(done).toMatchObject({ to: `/prompt/${id}`, said: expect.stringContaining('not on sale') })
})

test('saves a favorite and follows a creator after signing in', async () => {
  const { id, creator } = await shop.aListing()
  const next = '/marketplace?sort=new'
  const hearted = await redirected(postFavorite, '/api/favorites', { form: { add: id, next } })
  expect(hearted.to).toBe(`/auth?next=${encodeURIComponent(next)}&tab=sign-up`)
  const saver = signUpForm(next)
  const saved = await redirected(postAuth, '/auth', { form: saver, cookie: hearted.pending?.split(';')[0] ?? '' })
  expect(saved).toMatchObject({ to: next, said: expect.stringContaining('Added to favorites') })

  const page = `/prompt/${id}`
  const asked = await redirected(postFollow, '/api/follows', { form: { follow: creator.userId, next: page } })
  const follower = signUpForm(page)
  const done = await redirected(postAuth, '/auth', { form: follower, cookie: asked.pending?.split(';')[0] ?? '' })
  expect(done.to).toBe(page)
  const [row] = await shop.sql<{ n: number }[]>`
    select count(*)::int as n from follows join users on users.id = follows.follower_id where email = ${follower.email}`
  expect(row?.n).toBe(1)
})

const id = '11111111-1111-4111-8111-111111111111'
const kept = { kind: 'buy-now', id, back: `/prompt/${id}` } as const

test.each([
  ['another kind', { ...kept, kind: 'delete' }],
  ['no id', { ...kept, id: 'x' }],
  ['another site', { ...kept, back: '//evil.example' }],
  ['nothing', null],
])('ignores a cookie with %s', (_, value) => {
  const cookie = `pending-action=${encodeURIComponent(JSON.stringify(value))}`
  const request = new Request('http://shop.test/auth', { headers: { cookie } })
  expect(readPendingAction(request, value?.back ?? '/')).toBeNull()
})

test('keeps no action that it would not read', () => {
  expect(pendingActionCookies(kept)).toHaveLength(1)
  expect(pendingActionCookies({ ...kept, id: '3' })).toEqual([])
  expect(pendingActionCookies({ ...kept, back: '/' })).toEqual([])
  expect(pendingActionCookies({ ...kept, back: `/marketplace?search=${'a'.repeat(600)}` })).toEqual([])
})

test('offers the demo users only where the demo is open, and refuses them elsewhere', async () => {
  const form = { intent: 'demo', as: 'buyer', next: '/cart' }
  expect(await enter(showAuth, '/auth')).toMatchObject({ isDemo: false })
  expect(await enter(postAuth, '/auth', { form })).toHaveProperty('init.status', 404)
  expect(await enter(showAuth, '/auth', { isDemoOpen: true })).toMatchObject({ isDemo: true })
  const password = 'skald-demo'
  const account = { username: 'demo-buyer', email: 'buyer@skald.test', password, confirmPassword: password }
  await shop.app.auth.signUp(account, new Request('http://shop.test/auth'))
  expect(await redirected(postAuth, '/auth', { form, isDemoOpen: true })).toMatchObject({ to: '/cart' })
  const unknown = await enter(postAuth, '/auth', { form: { ...form, as: 'root' }, isDemoOpen: true })
  expect(unknown).toHaveProperty('status', 400)
})
