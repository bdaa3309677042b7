import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { deleteListing, setListingActive } from '#src/selling/listings/operations/manage-listing.ts'
import { listLibrary } from '#src/buying/library/operations/purchases.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { loader } from '#src/storefront/catalog/routes/prompt.tsx'
import { scopeContext } from '#src/web/scope.ts'
import type { Scope } from '#src/web/scope.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function visit(id: string, actor: Actor) {
  const context = new RouterContextProvider()
  const scope: Partial<Scope> = {
    actor,
    run: (useCase, input) => shop.run(useCase, input, actor),
    settings: shop.app.settings,
    isPersonal: true,
  }
  context.set(scopeContext, scope as Scope)
  return loader({ params: { id }, request: new Request(`http://shop.test/prompt/${id}`), context } as never)
}

test.each(['paused', 'deleted'])('the page of a %s prompt links only its buyers to their copy', async (how) => {
  const [buyer, listing] = [await shop.aPerson(), await shop.aListing()]
  await shop.aPurchase(buyer, [listing])
  const { id } = listing
  if (how === 'paused') await shop.did(setListingActive, { id, isActive: false }, listing.creator)
  else await shop.did(deleteListing, { id }, listing.creator)
  const [purchase] = await shop.did(listLibrary, {}, buyer)
  const gone =
    how === 'paused'
      ? {
          init: { headers: { 'X-Robots-Tag': 'noindex' } },
          data: { isFound: false, paused: { title: 'A prompt that works' } },
        }
      : { init: { status: 404 }, data: { isFound: false, paused: null } }
  expect(await visit(id, buyer)).toMatchObject({ ...gone, data: { personal: { purchaseId: purchase?.id } } })
  expect(await visit(id, await shop.aPerson())).toMatchObject({ ...gone, data: { personal: { purchaseId: null } } })
  expect(await visit(id, visitor)).toMatchObject({ ...gone, data: { personal: null } })
})

test.each(['removed_at', 'withheld_at', 'flagged_at', 'awaiting_verification_at'])(
  'a listing that is off sale by another reason keeps no page: %s',
  async (column) => {
    const { id } = await shop.aListing()
    await shop.sql`update prompts set is_active = false, ${shop.sql(column)} = now(),
      flagged_version = ${column === 'flagged_at' ? 1 : null}, active_before_flag = ${column === 'flagged_at' ? true : null} where id = ${id}`
    expect(await visit(id, visitor)).toMatchObject({ init: { status: 404 }, data: { paused: null } })
  },
)
