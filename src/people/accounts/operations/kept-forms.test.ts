import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { keepForm, takeKeptForm } from '#src/people/accounts/operations/kept-forms.ts'
import { keptFormLimits } from '#src/people/accounts/rules.ts'
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
const form = (account: string) => ({ account, page, fields, from: `198.51.100.${(addresses += 1)}` })

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
  // A character of other scripts has three bytes.
  const japanese: [string, string][] = [['content', 'あ'.repeat(keptFormLimits.length - 1000)]]
  const author = await shop.aPerson()
  const { token } = await shop.did(keepForm, { ...form(''), fields: japanese }, visitor)
  expect(await shop.did(takeKeptForm, { token, page }, author)).toEqual({ fields: japanese })
  const { max } = keptFormLimits.perNetwork
  for (const prefix of ['203.0.113.7', '2001:db8:7:1'])
    for (let i = 0; i <= max; i += 1) {
      // A household has all addresses of its IPv6 network.
      const from = prefix.includes(':') ? `${prefix}${(i % 16).toString(16)}::${i + 1}` : prefix
      const refused = await shop.refusal(keepForm, { ...form(''), from }, visitor)
      expect([from, refused?.code]).toEqual([from, i < max ? undefined : 'form-not-kept'])
    }
  expect(await shop.sql`select 1 from rate_limits where key like '%203.0%'`).toHaveLength(0)
})
