import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
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

test('of concurrent changes of settings with the same ETag, one is made', async () => {
  const api = apiOf(shop)
  const admin = await shop.aPerson(['buyer', 'admin'])
  await shop.did(grantRole, { userId: admin.userId, role: 'admin' })
  const key = await api.keyOf(admin)
  for (let round = 0; round < 10; round += 1) {
    const headers = { 'if-match': (await api.ask('GET', '/admin/settings', { key })).headers.get('etag') ?? '' }
    const days = [1, 2, 3].map((n) => 100 + round * 10 + n)
    const answers = await Promise.all(
      days.map((n) => api.ask('PATCH', '/admin/settings', { key, headers, body: { values: { refund_days: n } } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
    expect(shop.app.settings.refundDays).toBe(days[answers.findIndex(({ status }) => status === 200)])
  }
})
