import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedTabs } from '#src/operation/admin/rules.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { csvLists } from '#src/web/admin/csv-lists.ts'
import type { Scope } from '#src/web/scope.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const fileOf = (tab: (typeof exportedTabs)[number], as: Person, filters = {}) => {
  const run: Scope['run'] = (useCase, input) => shop.run(useCase, input, as)
  return csvLists[tab]({ run } as Scope, tab, filters)
}

test.each(exportedTabs)('%s is a file with a head, for admins only', async (tab) => {
  const file = await fileOf(tab, admin)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${tab}.csv"`)
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(await file.text()).toMatch(/^\ufeff?[a-z_]+(?:,[a-z_\d]+)+\r\n/)
  expect((await fileOf(tab, await shop.aPerson())).status).toBe(303)
})

test('a list of several pages is complete', async () => {
  for (let n = 0; n < 101; n++) await shop.aPerson()
  const lines = (await (await fileOf('users', admin, { role: 'all', after: 'x', before: 'x' })).text()).split('\r\n')
  const [count] = await shop.sql`select count(*)::int as n from users`
  expect({ n: new Set(lines.slice(1, -1)).size }).toEqual(count)
})

test('has the filter of the page, and no title is a formula', async () => {
  await shop.aListing({ title: '=HYPERLINK("x")' })
  expect(await (await fileOf('prompts', admin)).text()).toContain(`,"'=HYPERLINK(""x"")",`)
  const paused = await (await fileOf('prompts', admin, { status: 'inactive' })).text()
  expect(paused).not.toContain('HYPERLINK')
})
