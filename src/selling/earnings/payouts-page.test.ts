import { afterAll, beforeAll, expect, test } from 'vitest'
import { earningsTexts } from '#src/selling/earnings/texts.ts'
import { RouterContextProvider } from 'react-router'
import { action, loader } from '#src/selling/earnings/routes/profile-payouts.tsx'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { submit } from '@skald/stripe-emulator/testing'
import { goodBank } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let seller: Person
beforeAll(async () => {
  shop = await testShop()
  seller = await shop.aPerson()
})
afterAll(() => shop.close())

const returnPath = '/profile/payouts?stripe_success=true'

/** The arguments of the route for a request of the seller. */
function argsFor(path: string, init: RequestInit) {
  const context = new RouterContextProvider()
  const run: Scope['run'] = (useCase, input) => shop.run(useCase, input, seller)
  context.set(scopeContext, { actor: seller, run } satisfies Partial<Scope> as unknown as Scope)
  return { context, request: new Request(new URL(path, 'http://shop.test'), init), params: {} } as never
}

/** The redirect of a visit to a URL: its flash message and cookies. */
async function visit(path: string, cookie = '') {
  const answer: unknown = await loader(argsFor(path, { headers: { cookie } })).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw new Error('this address shows the page')
  const cookies = answer.headers.getSetCookie()
  return { to: answer.headers.get('location'), cookies, message: decodeURIComponent(cookies.join(' ')) }
}

async function startSetup() {
  const body = new URLSearchParams({ intent: 'connect' })
  const answer = await action(argsFor('/profile/payouts', { method: 'POST', body }))
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { url: answer.headers.get('location') ?? '', cookie }
}

test('shows the result of the onboarding once, and nothing for a typed URL', async () => {
  const typed = await visit(returnPath)
  expect(typed).toEqual({ to: '/profile/payouts', cookies: [], message: '' })

  const { url, cookie } = await startSetup()
  await submit(url, { firstName: 'Ada', lastName: 'Writer', routingNumber: '110000000', accountNumber: goodBank })
  const back = await visit(returnPath, cookie)
  expect(back.message).toContain(earningsTexts.connected)
  expect(back.cookies.join()).toContain('stripe-setup=; Path=/profile; Max-Age=0')

  expect((await visit(returnPath)).message).toBe('')
  expect((await visit('/profile/payouts?stripe_refresh=true')).message).toBe('')
})
