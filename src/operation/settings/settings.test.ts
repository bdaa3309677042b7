import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '#src/kernel/actor.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { shopFileOf } from '#src/operation/settings/contract.ts'
import { listChanges, undoChange } from '#src/operation/settings/operations/changes.ts'
import { importSettings } from '#src/operation/settings/operations/import.ts'
import { changeSettings, listSettings } from '#src/operation/settings/operations/settings.ts'
import { settingsValues } from '#src/operation/settings/settings-values.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, env: { RUNS_PER_DAY: '7' } })
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.did(importSettings, { file: fileWith({}) })
})

const fileWith = (settings: object) => ({ format: 'skald-shop', version: 1, settings })
const change = (values: object, more: object = {}) => shop.did(changeSettings, { values, ...more }, admin)
const refused = (values: object, more: object = {}) => shop.refusal(changeSettings, { values, ...more }, admin)
const rows = async () => await shop.sql`select key, value from settings order by key`
const revision = async () => Number((await shop.sql`select number from shop_revision`)[0]?.['number'])
const history = async (input: object = {}) => (await shop.did(listChanges, input, admin)).items
const viewOf = async (key: string) => (await shop.did(listSettings, {}, admin)).find((one) => one.key === key)

test('a change is in force when its answer is there', async () => {
  expect(await change({ refund_days: 30, platform_fee_percent: 12.5 })).toEqual({
    changed: ['refund_days', 'platform_fee_percent'],
  })
  expect(shop.app.settings).toMatchObject({ refundDays: 30, platformFeePercent: 12.5, payoutHoldDays: 0 })
  expect(await viewOf('refund_days')).toMatchObject({
    ...{ value: 30, text: '30', defaultValue: 14, defaultText: '14', stored: 30, lockedBy: null, problem: null },
    changedAt: expect.any(Date),
  })
})

test('each value keeps its type', async () => {
  const values = {
    ...{ payout_minimum: 7550, launch_mode: 'invite', oauth_dynamic_registration: true },
    alert_email: 'ops@example.com',
  }
  await change(values)
  expect(shop.app.settings).toMatchObject({
    ...{ payoutMinimum: 7550, launchMode: 'invite', appRegistration: true, alertEmail: 'ops@example.com' },
  })
  expect((await viewOf('payout_minimum'))?.text).toBe('75.50')
  await shop.app.refreshSettings()
  expect(shop.app.settings).toMatchObject({ launchMode: 'invite', appRegistration: true })
})

test('saving the stored value again writes nothing', async () => {
  await change({ refund_days: 30 })
  const before = { revision: await revision(), history: (await history()).length, events: await events() }
  expect(await change({ refund_days: 30 })).toEqual({ changed: [] })
  expect({ revision: await revision(), history: (await history()).length, events: await events() }).toEqual(before)
})

const events = async () => (await shop.sql`select 1 from events where kind = 'settings.changed'`).length

test('only what differs from the default is stored', async () => {
  await change({ refund_days: 30, payout_hold_days: 2 })
  await change({ refund_days: 14, payout_hold_days: null })
  expect(await rows()).toEqual([])
  expect(shop.app.settings).toMatchObject({ refundDays: 14, payoutHoldDays: 0 })
  expect(await viewOf('refund_days')).toMatchObject({ stored: null, changedAt: null })
})

test('a change is all or nothing, with a message at each key', async () => {
  const failed = await refused({ refund_days: 400, payout_hold_days: 3, launch_mode: 'closed', unheard_of: 1 })
  expect(failed).toMatchObject({
    ...{ status: 'invalid', code: 'setting-invalid', message: 'Refund window must be from 0 to 365' },
    fields: {
      refund_days: 'Refund window must be from 0 to 365',
      launch_mode: 'Sign-up must be open or invite',
      unheard_of: 'There is no setting unheard_of',
    },
  })
  expect(await rows()).toEqual([])
  expect(shop.app.settings.payoutHoldDays).toBe(0)
})

test.each([
  ['refund_days', '14'],
  ['refund_days', 14.5],
  ['refund_days', -1],
  ['refund_days', [14]],
  ['refund_days', { days: 14 }],
  ['platform_fee_percent', 100],
  ['platform_fee_percent', 33.333],
  ['payout_minimum', 99],
  ['payout_minimum', 5000.5],
  ['oauth_dynamic_registration', 'true'],
  ['alert_email', 'nobody'],
  ['alert_email', `${'a'.repeat(300)}@example.com`],
  ['launch_mode', 'toString'],
])('%s cannot be %j', async (key, value) => {
  expect(await refused({ [key]: value })).toMatchObject({
    code: 'setting-invalid',
    fields: { [key]: expect.stringMatching(/^[A-Z][a-z -]+ must be /) },
  })
})

test.each(['toString', 'constructor', 'refundDays', 'Refund_days', '', 'x'.repeat(60)])(
  'there is no setting %j',
  async (key) => {
    expect(await refused({ [key]: 1 })).toMatchObject({ code: 'setting-unknown' })
  },
)

test('a key that is the prototype of objects changes nothing', async () => {
  const values: unknown = JSON.parse('{"__proto__": {"refund_days": 30}}')
  await shop.run(changeSettings, { values }, admin)
  expect(await rows()).toEqual([])
  expect(shop.app.settings.refundDays).toBe(14)
})

test('takes at most 200 keys, and short ones', async () => {
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`key_${i}`, 1]))
  expect(await refused(many)).toMatchObject({ code: 'invalid-input' })
  expect(await refused({ ['x'.repeat(61)]: 1 })).toMatchObject({ code: 'invalid-input' })
})

test('a setting that the environment sets is locked, and its row waits for the day without it', async () => {
  await shop.sql`insert into settings (key, value, changed_at) values ('runs_per_day', '50', now())`
  await shop.app.refreshSettings()
  expect(shop.app.settings.runsPerDay).toBe(7)
  expect(await viewOf('runs_per_day')).toMatchObject({ value: 7, stored: 50, lockedBy: 'RUNS_PER_DAY' })
  expect(await refused({ runs_per_day: 9, refund_days: 3 })).toMatchObject({
    code: 'setting-locked',
    fields: { runs_per_day: 'Prompt runs is set by RUNS_PER_DAY in the environment of the server' },
  })
  await shop.restart({ RUNS_PER_DAY: '' })
  expect(shop.app.settings.runsPerDay).toBe(50)
  await shop.restart()
  await shop.sql`delete from settings`
})

test('two admins do not overwrite each other', async () => {
  const shown = (await shop.did(listSettings, {}, admin)).filter(({ section }) => section === 'money')
  const read = JSON.stringify(settingsValues(shown))
  const form = {
    currency: 'usd',
    platform_fee_percent: 11,
    min_price: 50,
    max_price: 9_999_999,
    refund_days: 14,
    payout_hold_days: 0,
    payout_minimum: 5000,
    second_person_above: 0,
    adaptive_pricing: false,
  }
  await change({ payout_hold_days: 5 })
  expect(await refused(form, { read })).toMatchObject({
    ...{ status: 'conflict', code: 'changed-meanwhile' },
    data: { stored: { platform_fee_percent: '10', refund_days: '14', payout_hold_days: '5', payout_minimum: '50' } },
  })
  await change({ payout_hold_days: 0 })
  expect(await change(form, { read })).toEqual({ changed: ['platform_fee_percent'] })
})

test('only admins and the operator read and change settings', async () => {
  const person = await shop.aPerson(['buyer', 'seller'])
  for (const actor of [person, visitor]) {
    const code = { code: 'not-admin' }
    expect(await shop.refusal(changeSettings, { values: { refund_days: 3 } }, actor)).toMatchObject(code)
    expect(await shop.refusal(listSettings, {}, actor)).toMatchObject(code)
    expect(await shop.refusal(listChanges, {}, actor)).toMatchObject(code)
    expect(await shop.refusal(undoChange, { id: 1 }, actor)).toMatchObject(code)
  }
  expect(await shop.refusal(importSettings, { file: fileWith({}) }, admin)).toMatchObject({ code: 'not-system' })
})

test('visitors of a public demo cannot change an address that gets emails', async () => {
  const demo = await testShop()
  try {
    expect(await demo.refusal(changeSettings, { values: { alert_email: 'a@example.com' } })).toMatchObject({
      ...{ code: 'setting-locked', message: 'Alert address cannot be changed in a public demo' },
    })
    // As the form sends it.
    expect(await demo.did(changeSettings, { values: { refund_days: 3, alert_email: '' } })).toEqual({
      changed: ['refund_days'],
    })
  } finally {
    await demo.close()
  }
})

describe('the history', () => {
  test('names who changed what, newest first, in pages', async () => {
    await change({ refund_days: 30 })
    await shop.did(changeSettings, { values: { refund_days: 60, payout_hold_days: 2 } })
    const [username] = await shop.sql<{ username: string }[]>`select username from profiles where id = ${admin.userId}`
    const [last, middle, first] = await history({ limit: 3 })
    expect(first).toMatchObject({
      ...{ key: 'refund_days', label: 'Refund window', before: null, after: 30, beforeText: null, afterText: '30' },
      ...{ undoes: null, who: `@${username?.username}`, at: expect.any(Date) },
    })
    expect(middle).toMatchObject({ key: 'refund_days', before: 30, after: 60, who: 'test' })
    expect(last).toMatchObject({ key: 'payout_hold_days', before: null, after: 2 })
    const page = await shop.did(listChanges, { key: 'refund_days', limit: 1 }, admin)
    expect(page.items).toMatchObject([{ after: 60 }])
    expect(await history({ key: 'refund_days', limit: 1, after: page.next })).toMatchObject([{ after: 30 }])
  })

  test('undoes a change, and the undoing', async () => {
    await change({ refund_days: 30 })
    const [made] = await history()
    expect(await shop.did(undoChange, { id: made?.id }, admin)).toEqual({ key: 'refund_days' })
    expect(shop.app.settings.refundDays).toBe(14)
    const [undone] = await history()
    expect(undone).toMatchObject({ before: 30, after: null, undoes: made?.id })
    expect(await shop.refusal(undoChange, { id: made?.id }, admin)).toMatchObject({ code: 'nothing-to-undo' })
    await shop.did(undoChange, { id: String(undone?.id) }, admin)
    expect(shop.app.settings.refundDays).toBe(30)
  })

  test('undoes to the value before that change, also after later ones', async () => {
    await change({ refund_days: 30 })
    await change({ refund_days: 60 })
    const [second] = await history()
    await change({ refund_days: 90 })
    await shop.did(undoChange, { id: second?.id }, admin)
    expect(shop.app.settings.refundDays).toBe(30)
  })

  test.each(['0', '-1', '1.5', 'x', '', null, 9_999_999_999_999, 2 ** 60])('there is no change %j', async (id) => {
    expect((await shop.refusal(undoChange, { id }, admin))?.code).toMatch(/^(invalid-input|change-missing)$/)
  })

  test('rejects an undo to an invalid value, or of a locked setting', async () => {
    const insert = (key: string, before: string) => shop.sql`
      insert into setting_changes (key, before, after, actor_name, changed_at)
      values (${key}, ${before}::text::jsonb, '1', 'test', now()) returning id`
    for (const [key, before, code] of [
      ['refund_days', '9999', 'setting-invalid'],
      ['runs_per_day', '9', 'setting-locked'],
      ['of_a_newer_release', '9', 'setting-unknown'],
    ] as const) {
      const [row] = await insert(key, before)
      expect(await shop.refusal(undoChange, { id: row?.['id'] }, admin)).toMatchObject({ code })
    }
    expect((await history({ key: 'of_a_newer_release' }))[0]).toMatchObject({
      label: 'of_a_newer_release',
      beforeText: '9',
    })
  })

  test('cannot be rewritten', async () => {
    await change({ refund_days: 30 })
    await expect(shop.sql`update setting_changes set actor_name = 'x'`.execute()).rejects.toThrow()
    await expect(shop.sql`delete from setting_changes`.execute()).rejects.toThrow()
    await expect(shop.sql`truncate setting_changes`.execute()).rejects.toThrow()
  })

  test('each change is audited with its values', async () => {
    await change({ refund_days: 30, payout_hold_days: 2 })
    const entries = await shop.sql`
      select action, subject_kind, subject_id, before, after from audit_log where actor_id = ${admin.userId}
      order by created_at desc, id limit 50`
    expect(entries).toContainEqual({
      ...{ action: 'settings.change-settings', subject_kind: 'settings', subject_id: 'refund_days,payout_hold_days' },
      ...{ before: { refund_days: null, payout_hold_days: null }, after: { refund_days: 30, payout_hold_days: 2 } },
    })
  })
})

describe('a row that the release does not accept', () => {
  test('counts as the default, is shown with its problem, and can be replaced', async () => {
    await shop.sql`insert into settings (key, value, changed_at) values ('refund_days', '9999', now())`
    await shop.app.refreshSettings()
    expect(shop.app.settings.refundDays).toBe(14)
    expect(await viewOf('refund_days')).toMatchObject({ value: 14, stored: 9999, problem: 'must be from 0 to 365' })
    expect(await change({ refund_days: 14 })).toEqual({ changed: ['refund_days'] })
    expect(await viewOf('refund_days')).toMatchObject({ stored: null, problem: null })
  })

  test('of a newer release stays, also through an import', async () => {
    await shop.sql`insert into settings (key, value, changed_at) values ('of_a_newer_release', '"x"', now())`
    await change({ refund_days: 30 })
    await shop.did(importSettings, { file: fileWith({}) })
    expect(await rows()).toEqual([{ key: 'of_a_newer_release', value: 'x' }])
    await shop.sql`delete from settings`
  })
})

describe('a file of a shop', () => {
  const fileOf = async () => shopFileOf(await shop.did(listSettings, {}, admin), { documents: {} })

  test('an export has the stored settings, sorted, and an import reproduces them', async () => {
    await change({ refund_days: 30, launch_mode: 'invite', payout_minimum: 7500 })
    const text = await fileOf()
    expect(text).toBe(
      '{\n  "format": "skald-shop",\n  "version": 1,\n  "settings": {\n    "launch_mode": "invite",\n    "payout_minimum": 7500,\n    "refund_days": 30\n  },\n  "documents": {}\n}\n',
    )
    await change({ refund_days: null, launch_mode: null, payout_minimum: null, payout_hold_days: 9 })
    const file: unknown = JSON.parse(text)
    const done = await shop.did(importSettings, { file })
    expect(done.changed.toSorted()).toEqual(['launch_mode', 'payout_hold_days', 'payout_minimum', 'refund_days'])
    expect(await fileOf()).toBe(text)
    expect(shop.app.settings).toMatchObject({ refundDays: 30, payoutHoldDays: 0 })
    expect(await shop.did(importSettings, { file })).toEqual({ changed: [], skipped: [] })
  })

  test('skips what the environment sets, and says so', async () => {
    expect(await shop.did(importSettings, { file: fileWith({ runs_per_day: 9, refund_days: 3 }) })).toEqual({
      ...{ changed: ['refund_days'], skipped: ['runs_per_day'] },
    })
  })

  test.each([
    ['another version', { ...fileWith({}), version: 2 }, 'This file is of version 2; this release reads version 1.'],
    ['no version', { format: 'skald-shop', settings: {} }, 'This file has no version'],
    ['another format', { format: 'x', version: 1, settings: {} }, 'This is no file of a shop'],
    ['a list', [], 'This is no file of a shop'],
    ['an unknown setting', fileWith({ refund_days: 3, unheard_of: 1 }), 'There is no setting unheard_of'],
    ['a wrong value', fileWith({ refund_days: 'many', payout_hold_days: 3 }), 'Refund window must be a whole number'],
  ])('changes nothing with %s', async (_, file, message) => {
    await change({ payout_hold_days: 9 })
    expect(await shop.refusal(importSettings, { file })).toMatchObject({ status: 'invalid', message })
    expect(await rows()).toEqual([{ key: 'payout_hold_days', value: 9 }])
  })
})

test('a new shop has the defaults', () => {
  expect(shop.app.settings).toMatchObject({ ...defaultSettings, runsPerDay: 7 })
})

test('the currency changes until the first order, and no order is in another one', async () => {
  expect(await refused({ currency: 'dogecoin' })).toMatchObject({ code: 'setting-invalid' })
  await change({ currency: 'jpy' })
  expect(shop.app.settings.currency).toBe('jpy')
  const buyer = await shop.aPerson()
  const order = (currency: string) => shop.sql`
    insert into orders (id, buyer_id, state, currency, total_cents, fingerprint, terms_version, delivery_requested_at, expires_at, created_at)
    values (gen_random_uuid(), ${buyer.userId}, 'open', ${currency}, 500, '', '1', now(), now() + interval '1 day', now())`
  await expect(order('usd')).rejects.toThrow('order in usd, but the currency of the shop is jpy')
  await change({ currency: null })
  await order('usd')
  for (const values of [{ currency: 'eur' }, { currency: 'eur', refund_days: 3 }])
    expect(await refused(values)).toMatchObject({ code: 'setting-locked' })
  await change({ currency: 'usd', refund_days: 4 })
  expect(shop.app.settings).toMatchObject({ currency: 'usd', refundDays: 4 })
})
