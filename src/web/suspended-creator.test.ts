import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileTabPath, profileTabs } from '#src/people/accounts/rules.ts'
import { loader as dashboard } from '#src/selling/listings/routes/dashboard.tsx'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'
import { routeModule } from '#src/testing/route-module.ts'
import { anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let suspended: Person
beforeAll(async () => {
  shop = await testShop()
  suspended = { ...(await anEarner(shop)), suspension: { as: 'suspended', until: new Date('2100-01-01') } }
})
afterAll(() => shop.close())

type Loader = (args: never) => unknown
const loaderOf = async (tab: string) => ((await routeModule(`profile-${tab}`)) as { loader: Loader }).loader
const pages: readonly (readonly [string, Loader])[] = [
  ...(await Promise.all(profileTabs.map(async ({ id }) => [profileTabPath(id), await loaderOf(id)] as const))),
  ['/dashboard', dashboard],
]

test.each(pages)('a suspended creator can read %s without signing in again', async (path, loader) => {
  const scope = {
    actor: suspended,
    run: (useCase, input) => shop.run(useCase, input, suspended),
    settings: shop.app.settings,
    auth: { sessionIdOf: () => Promise.resolve(null) } as never,
  } satisfies Partial<Scope>
  const context = new RouterContextProvider()
  context.set(scopeContext, scope as unknown as Scope)
  const request = new Request(new URL(path, 'http://shop.test'))
  const answer: unknown = await Promise.resolve(loader({ context, request, params: {} } as never)).catch(
    (thrown: unknown) => thrown,
  )
  expect(answer instanceof Response ? answer.headers.get('location') : null).toBeNull()
  const text = JSON.stringify(answer)
  expect(text).not.toContain('"status":401')
  if (/^\/(profile|dashboard)$/.test(path)) expect(text).toContain('"revenueCents":10000')
})
