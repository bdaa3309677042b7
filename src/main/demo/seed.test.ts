import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#src/main/demo/seed.ts'
import { testShop, type Shop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('never seeds a database that is bound to another account', async () => {
  await shop.sql`update app_metadata set value = '"acct_of_a_real_shop live"' where name = 'payment-account'`
  const steps: string[] = []
  const marker = { begin: async () => void steps.push('begin'), end: async () => void steps.push('end') }
  await expect(seedDemo({ app: shop.app, sandbox: shop.provider, marker })).rejects.toThrow('acct_of_a_real_shop')
  expect(steps).toEqual([])
  expect(await shop.sql`select name from app_metadata`).toEqual([{ name: 'payment-account' }])
  expect(await shop.sql`select id from profiles`).toHaveLength(0)
})
