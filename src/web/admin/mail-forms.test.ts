import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTexts } from '#src/kernel/mail-texts.ts'
import { listSettings } from '#src/operation/settings/operations/settings.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { mailForms } from '#src/web/admin/mail-forms.ts'
import type { Scope } from '#src/web/scope.ts'

// The shop is a public demo.

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const scope = () =>
  ({ run: (useCase, input) => shop.run(useCase, input, admin) }) satisfies Partial<Scope> as unknown as Scope
const { subject, heading, preview, body } = mailTexts.receipt.text
const text = { subject, heading, preview, body }
const edited = async () =>
  (await shop.did(listSettings, {}, admin)).filter(({ section, stored }) => section === 'emails' && stored !== null)

test('an unknown email changes nothing', async () => {
  for (const kind of ['none', '', 'toString'])
    for (const run of [mailForms.actions['save']?.run, mailForms.actions['reset']?.run, mailForms.shows?.['test']])
      expect(await run?.(scope(), { ...text, kind })).toMatchObject({ ok: false, failure: { code: 'mail-missing' } })
  expect(await edited()).toEqual([])
})

test('a public demo keeps its emails, and says so above the form', async () => {
  const saved = await mailForms.actions['save']?.run(scope(), { ...text, kind: 'receipt', heading: 'Thanks' })
  expect(saved).toEqual({
    ok: false,
    failure: { status: 'invalid', code: 'setting-locked', message: 'Receipt email cannot be changed in a public demo' },
  })
  expect(await edited()).toEqual([])
})
