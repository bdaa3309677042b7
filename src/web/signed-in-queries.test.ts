import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { loader as root } from '#src/root.tsx'
import { loader as profile } from '#src/people/accounts/routes/profile.tsx'
import { loader as overview } from '#src/people/accounts/routes/profile-overview.tsx'
import { loader as listing } from '#src/storefront/catalog/routes/prompt.tsx'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

type Loader = (args: never) => unknown

/** The use cases run by the loaders of one request, in alphabetical order. */
async function runsOf(loaders: readonly Loader[], person: Person, path: string, params: object): Promise<string[]> {
  const { app } = shop
  const names: string[] = []
  const scope: Scope = {
    actor: person,
    run: (useCase, input) => {
      names.push(useCase.name)
      return app.run(useCase, input, person)
    },
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
  }
  const context = new RouterContextProvider()
  context.set(scopeContext, scope)
  const request = new Request(`http://shop.test${path}`, { headers: { cookie: 'js=1' } })
  await Promise.all(loaders.map((loader) => loader({ request, context, params } as never)))
  return names.toSorted()
}

test('the loaders of a signed-in page run no use case twice', async () => {
  const person = await shop.aPerson()
  const { id } = await shop.aListing()
  const onListing = await runsOf([root, listing], person, `/prompt/${id}`, { id })
  expect(onListing).toContain('accounts.read-own-profile')
  expect(onListing).toEqual([...new Set(onListing)])
  const onProfile = await runsOf([root, profile, overview], person, '/profile', {})
  expect(onProfile).toEqual([...new Set(onProfile)])
})
