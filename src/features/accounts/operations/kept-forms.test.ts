import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { keepForm, takeKeptForm } from '#src/features/accounts/operations/kept-forms.ts'
import { keptFormLimits } from '#src/features/accounts/rules.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
})
afterAll(() => shop.close())

const page = '/create-prompt?draft=1'
const fields: [string, string][] = [
  ['title', 'A sonnet'],
  ['content', 'Write a sonnet about rain.'],
]
let addresses = 0
const form = (account: string) => ({ account, page, fields, from: `10.0.0.${(addresses += 1)}` })

test('returns a form once to its author', async () => {
  const [author, stranger] = [await shop.aPerson(), await shop.aPerson()]
  const { token } = await shop.did(keepForm, form(author.userId), visitor)
  expect(await shop.refusal(takeKeptForm, { token, page }, stranger)).toMatchObject({ code: 'form-not-kept' })
  expect(await shop.refusal(takeKeptForm, { token, page }, visitor)).toMatchObject({ status: 'signed-out' })
  expect(await shop.refusal(takeKeptForm, { token, page: '/standing' }, author)).toMatchObject({
    code: 'form-not-kept',
  })
  expect(await shop.did(takeKeptForm, { token, page }, author)).toEqual({ fields })
  expect(await shop.refusal(takeKeptForm, { token, page }, author)).toMatchObject({ code: 'form-not-kept' })
})

test('returns the form of a visitor to the user who signs in next', async () => {
  const { token } = await shop.did(keepForm, form(''), visitor)
  expect(await shop.did(takeKeptForm, { token, page }, await shop.aPerson())).toEqual({ fields })
})

test('stores no readable text', async () => {
  await shop.did(keepForm, form(''), visitor)
  const rows = await shop.sql`select * from kept_forms`
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('sonnet')
})

test('forgets a form after an hour', async () => {
  const author = await shop.aPerson()
  const { token } = await shop.did(keepForm, form(author.userId), visitor)
  await shop.sql`update kept_forms set expires_at = expires_at - interval '61 minutes'`
  expect(await shop.refusal(takeKeptForm, { token, page }, author)).toMatchObject({ code: 'form-not-kept' })
  await shop.did(keepForm, form(''), visitor)
  expect(await shop.sql`select 1 from kept_forms`).toHaveLength(1)
})

test('keeps no form that is too long, and only a few per network', async () => {
  const long: [string, string][] = [['content', 'x'.repeat(keptFormLimits.length)]]
  expect(await shop.refusal(keepForm, { ...form(''), fields: long }, visitor)).toMatchObject({ code: 'form-not-kept' })
  const { max } = keptFormLimits.perNetwork
  const from = '10.9.9.9'
  for (let i = 0; i < max; i += 1) await shop.did(keepForm, { ...form(''), from }, visitor)
  expect(await shop.refusal(keepForm, { ...form(''), from }, visitor)).toMatchObject({ code: 'form-not-kept' })
  const addressOf = (i: number) => `2a00:1:2:34${(i % 256).toString(16).padStart(2, '0')}::${i + 1}`
  for (let i = 0; i < max; i += 1) await shop.did(keepForm, { ...form(''), from: addressOf(i) }, visitor)
  expect(await shop.refusal(keepForm, { ...form(''), from: addressOf(max) }, visitor)).toMatchObject({
    code: 'form-not-kept',
  })
})
