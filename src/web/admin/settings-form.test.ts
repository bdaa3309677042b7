import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#src/kernel/actor.ts'
import { visitor } from '#src/kernel/actor.ts'
import { importSettings } from '#src/operation/settings/operations/import.ts'
import { changeSettings, listSettings } from '#src/operation/settings/operations/settings.ts'
import { settingsValues } from '#src/operation/settings/settings-values.ts'
import { listChanges } from '#src/operation/settings/operations/changes.ts'
import { anAdmin } from '#src/testing/admins.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { action, loader } from '#src/operation/settings/routes/admin-settings.tsx'
import type { Scope } from '#src/web/scope.ts'
import { scopeContext } from '#src/web/scope.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, env: { PAYOUT_HOLD_DAYS: '3' } })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.did(importSettings, { file: { format: 'skald-shop', version: 1, settings: {} } })
})

type Fields = Readonly<Record<string, string>>

function argsOf(path: string, actor: Actor, fields?: Fields) {
  const context = new RouterContextProvider()
  context.set(scopeContext, {
    actor,
    run: (useCase, input) => shop.run(useCase, input, actor),
    log: shop.log,
  } satisfies Partial<Scope> as unknown as Scope)
  const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
  return { request: new Request(new URL(path, 'http://shop.test'), init), context, params: {} } as never
}

/** Loads the tab as for a browser without scripts. */
async function load(path: string) {
  const loaded = await loader(argsOf(path, admin))
  return 'data' in loaded ? loaded.data.loaded : loaded.loaded
}

/** Posts a form; returns its status with the failure, the confirmation or the target. */
async function post(
  fields: Fields,
  { actor = admin, path = '/admin/settings' }: { actor?: Actor; path?: string } = {},
) {
  const answer: unknown = await action(argsOf(path, actor, fields)).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') }
  return answer
}

const readOf = async (section: string) => {
  const all = await shop.did(listSettings, {}, admin)
  return JSON.stringify(settingsValues(all.filter((one) => one.section === section)))
}
const values = {
  ...{ currency: 'usd', platform_fee_percent: '10', min_price: '0.50', max_price: '99999.99' },
  ...{ refund_days: '14', payout_minimum: '50', second_person_above: '0', adaptive_pricing: '0' },
}

test('saves the fields of a section in their JSON form, and says so if nothing changed', async () => {
  const fields = {
    intent: 'save',
    ...values,
    refund_days: ' 30 ',
    payout_minimum: '75.50',
    read: await readOf('money'),
  }
  expect(await post(fields, { path: '/admin/settings?section=money' })).toEqual({
    ...{ status: 303, to: '/admin/settings?section=money' },
  })
  expect(shop.app.settings).toMatchObject({ refundDays: 30, payoutMinimum: 7550, payoutHoldDays: 3 })
  const { items } = await shop.did(listChanges, {}, admin)
  const [first, second] = items
  expect(new Set([first?.key, second?.key])).toEqual(new Set(['refund_days', 'payout_minimum']))
  await post({ ...fields, read: await readOf('money') })
  expect((await shop.did(listChanges, {}, admin)).items).toHaveLength(items.length)
})

test('a flag, a choice and an address', async () => {
  await post({ intent: 'save', oauth_dynamic_registration: '1', alert_email: 'ops@example.com' })
  await post({ intent: 'save', launch_mode: 'invite' })
  const changed = { appRegistration: true, alertEmail: 'ops@example.com', launchMode: 'invite' }
  expect(shop.app.settings).toMatchObject(changed)
  await post({ intent: 'save', oauth_dynamic_registration: '0', alert_email: '' })
  expect(shop.app.settings).toMatchObject({ appRegistration: false, alertEmail: '' })
})

test('a reset wins over the entered value', async () => {
  await post({ intent: 'save', refund_days: '30' })
  await post({ intent: 'save', refund_days: '40', 'reset-refund_days': 'on' })
  expect(shop.app.settings.refundDays).toBe(14)
})

test('refuses invalid and locked values at their fields, keeps the entries and saves nothing', async () => {
  const entered = { ...values, refund_days: '1e3', platform_fee_percent: '-1', payout_minimum: '75' }
  expect(await post({ intent: 'save', ...entered })).toMatchObject({
    init: { status: 422 },
    data: {
      failure: { fields: { refund_days: expect.any(String), platform_fee_percent: expect.any(String) } },
      values: entered,
    },
  })
  expect(await post({ intent: 'save', payout_hold_days: '9', refund_days: '20' })).toMatchObject({
    data: {
      failure: { code: 'setting-locked', fields: { payout_hold_days: expect.stringContaining('PAYOUT_HOLD_DAYS') } },
    },
  })
  expect(shop.app.settings).toMatchObject({ refundDays: 14, payoutMinimum: 5000, payoutHoldDays: 3 })
})

test('refuses a smallest price above the largest one, at the field that changed', async () => {
  const refusal = (field: string, message: string) => ({ data: { failure: { fields: { [field]: message } } } })
  expect(await post({ intent: 'save', min_price: '20', max_price: '10' })).toMatchObject(
    refusal('min_price', 'Smallest price must be at most $10.00, the largest price'),
  )
  expect(await post({ intent: 'save', min_price: '0.49' })).toMatchObject(
    refusal('min_price', 'Smallest price must be at least $0.50, the smallest card payment'),
  )
  await post({ intent: 'save', min_price: '10', max_price: '10' })
  expect(shop.app.settings).toMatchObject({ minPrice: 1000, maxPrice: 1000 })
  expect(await post({ intent: 'save', max_price: '9.99' })).toMatchObject(
    refusal('max_price', 'Largest price must be at least $10.00, the smallest price'),
  )
  expect(shop.app.settings).toMatchObject({ minPrice: 1000, maxPrice: 1000 })
})

test('refuses a form that was opened before another admin saved, with the values of now', async () => {
  const read = await readOf('money')
  await shop.did(changeSettings, { values: { refund_days: 21 } }, await anAdmin(shop))
  expect(await post({ intent: 'save', ...values, read })).toMatchObject({
    init: { status: 409 },
    data: { failure: { code: 'changed-meanwhile', data: { stored: { refund_days: '21' } } }, values },
  })
  expect(shop.app.settings.refundDays).toBe(21)
  await post({ intent: 'save', ...values, read: await readOf('money') })
  expect(shop.app.settings.refundDays).toBe(14)
})

test('of two forms at once, one is refused', async () => {
  const read = await readOf('money')
  const both = await Promise.all(
    ['41', '42'].map((days) => post({ intent: 'save', ...values, refund_days: days, read })),
  )
  const refused = both.filter((one) => JSON.stringify(one).includes('changed-meanwhile'))
  expect(refused).toHaveLength(1)
})

test('an undo names the value now and the value then, and asks again if it changed meanwhile', async () => {
  const history = { path: '/admin/settings?section=history' }
  await post({ intent: 'save', refund_days: '30' })
  const id = String((await shop.did(listChanges, {}, admin)).items[0]?.id)
  const asked = 'Change Refund window from 30 days to 14 days (default)?'
  expect(await post({ intent: 'undo', id }, history)).toMatchObject({
    unconfirmed: { confirmation: { question: asked } },
  })
  await post({ intent: 'save', refund_days: '40' })
  const undo = { intent: 'undo', id, confirmed: asked }
  const again = 'Change Refund window from 40 days to 14 days (default)?'
  expect(await post(undo, history)).toMatchObject({ unconfirmed: { confirmation: { question: again } } })
  expect(shop.app.settings.refundDays).toBe(40)
  expect(await post({ ...undo, confirmed: again }, history)).toMatchObject({ status: 303 })
  expect(shop.app.settings.refundDays).toBe(14)
  const loaded = await load('/admin/settings?section=history')
  expect(loaded?.changes?.items[0]).toMatchObject({
    key: 'refund_days',
    undoes: Number(id),
    beforeText: '40',
    afterText: null,
  })
})

test.each(['0', 'x', '999999', ''])('an undo of the unknown change %j changes nothing', async (id) => {
  await post({ intent: 'save', refund_days: '30' })
  expect(await post({ intent: 'undo', id })).toMatchObject({ status: 303 })
  expect(shop.app.settings.refundDays).toBe(30)
})

test('only admins', async () => {
  const seller = await shop.aPerson(['seller'])
  for (const actor of [visitor, seller] as const)
    expect(await post({ intent: 'save', refund_days: '99' }, { actor })).toMatchObject({ status: 303 })
  expect(shop.app.settings.refundDays).toBe(14)
})

test.each(['money', 'history', 'environment', 'backups', 'nonsense', '__proto__'])(
  'loads the section %s',
  async (section) => {
    const loaded = await load(`/admin/settings?section=${section}&after=x&key=${'k'.repeat(100)}`)
    expect(loaded).toMatchObject({ section: ['nonsense', '__proto__'].includes(section) ? 'money' : section })
  },
)
