import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiOf } from '#src/testing/api.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

test('concurrent changes of different fields of a profile never revert each other', async () => {
  const api = apiOf(shop)
  const key = await api.keyOf(await shop.aPerson())
  for (let round = 0; round < 15; round += 1) {
    const changes = [{ bio: `bio ${round}` }, { location: `place ${round}` }, { display_name: `name ${round}` }]
    const answers = await Promise.all(changes.map((body) => api.ask('PATCH', '/me', { key, body })))
    const { json: profile } = await api.ask('GET', '/me', { key })
    for (const [i, { status, json }] of answers.entries()) {
      if (status === 200) expect(profile).toMatchObject(changes[i] ?? {})
      else expect([status, json.code]).toEqual([409, 'changed-meanwhile'])
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  }
})
