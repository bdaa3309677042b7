import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantRole } from '#src/people/accounts/operations/roles.ts'
import { importSettings } from '#src/operation/settings/operations/import.ts'
import type { ApiAnswer } from '#src/testing/api.ts'
import { apiOf } from '#src/testing/api.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let api: ReturnType<typeof apiOf>
let admin: Person
let key: string
beforeAll(async () => {
  shop = await testShop({ takesPayments: false, env: { RUNS_PER_DAY: '7' } })
  api = apiOf(shop)
  admin = await shop.aPerson(['buyer', 'admin'])
  await shop.did(grantRole, { userId: admin.userId, role: 'admin' })
  key = await api.keyOf(admin)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.did(importSettings, { file: { format: 'skald-shop', version: 1, settings: {} } })
})

const read = () => api.ask('GET', '/admin/settings', { key })
const change = (values: unknown, more: object = {}) =>
  api.ask('PATCH', '/admin/settings', { key, body: { values }, ...more })
const history = (query = '') => api.ask('GET', `/admin/settings/changes${query}`, { key })
const settingOf = ({ json }: ApiAnswer, name: string): unknown =>
  json.data.find((one: { readonly key: string }) => one.key === name)

test('each setting is listed with its type, its limits and the value in force', async () => {
  const answer = await read()
  expect(settingOf(answer, 'refund_days')).toEqual({
    ...{ key: 'refund_days', label: 'Refund window', description: expect.any(String), section: 'money' },
    ...{ type: 'whole', minimum: 0, maximum: 365, unit: 'days', choices: [] },
    ...{ value: 14, default: 14, stored: null, locked_by: null, problem: null, changed_at: null },
  })
  expect(settingOf(answer, 'launch_mode')).toMatchObject({
    choices: [
      { value: 'open', label: 'Open to everyone' },
      { value: 'invite', label: 'By invitation' },
    ],
  })
  expect(settingOf(answer, 'payout_minimum')).toMatchObject({ type: 'money', minimum: 100, value: 5000 })
  expect(settingOf(answer, 'runs_per_day')).toMatchObject({ value: 7, default: 200, locked_by: 'RUNS_PER_DAY' })
})

test('a change applies before its response, which has all settings and their ETag', async () => {
  const answer = await change({ refund_days: 30, payout_minimum: 7550 })
  expect([answer.status, answer.json.changed]).toEqual([200, ['refund_days', 'payout_minimum']])
  expect(settingOf(answer, 'refund_days')).toMatchObject({ value: 30, stored: 30, changed_at: expect.any(String) })
  expect(shop.app.settings).toMatchObject({ refundDays: 30, payoutMinimum: 7550 })
  const now = await read()
  expect(now.headers.get('etag')).toBe(answer.headers.get('etag'))
  expect(settingOf(now, 'payout_minimum')).toMatchObject({ value: 7550 })
  const back = await change({ refund_days: null })
  expect(settingOf(back, 'refund_days')).toMatchObject({ value: 14, stored: null, changed_at: null })
})

test('If-Match refuses a change of what another admin has changed', async () => {
  const etag = (await read()).headers.get('etag') ?? ''
  await change({ payout_hold_days: 3 })
  const headers = { 'if-match': etag }
  expect(await change({ refund_days: 30 }, { headers })).toMatchObject({ status: 412, json: { code: 'changed' } })
  expect(shop.app.settings.refundDays).toBe(14)
  const current = (await read()).headers.get('etag') ?? ''
  expect((await change({ refund_days: 30 }, { headers: { 'if-match': current } })).status).toBe(200)
})

test('refused values change nothing, and are named by key', async () => {
  const before = (await history()).text
  const answer = await change({ refund_days: 400, payout_hold_days: 3, launch_mode: 'closed', unheard_of: 1 })
  expect(answer).toMatchObject({
    status: 422,
    json: {
      code: 'setting-invalid',
      errors: {
        refund_days: 'Refund window must be from 0 to 365',
        launch_mode: 'Sign-up must be open or invite',
        unheard_of: 'There is no setting unheard_of',
      },
    },
  })
  expect(shop.app.settings.payoutHoldDays).toBe(0)
  expect(await change({ runs_per_day: 9, refund_days: 3 })).toMatchObject({
    status: 422,
    json: {
      code: 'setting-locked',
      errors: { runs_per_day: 'Prompt runs is set by RUNS_PER_DAY in the environment of the server' },
    },
  })
  expect(shop.app.settings.refundDays).toBe(14)
  expect((await history()).text).toBe(before)
})

test.each([
  ['a list', []],
  ['a text', 'refund_days'],
  ['nothing', undefined],
  ['201 keys', Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`key_${i}`, 1]))],
])('%s is no set of values', async (_, values) => {
  expect((await change(values)).status).toBe(422)
})

test('the changes are listed, filtered and undone', async () => {
  await change({ refund_days: 30 })
  await change({ payout_hold_days: 2 })
  await change({ refund_days: 60 })
  const [last, first] = (await history('?setting=refund_days&limit=2')).json.data
  expect(last).toMatchObject({ key: 'refund_days', before: 30, after: 60, undoes: null })
  expect(first).toMatchObject({ before: null, after: 30, who: expect.stringMatching(/^@/) })
  const page = (await history('?limit=1')).json
  const next = (await history(`?limit=1&cursor=${page.next_cursor}`)).json
  expect([page.data[0].key, next.data[0].key]).toEqual(['refund_days', 'payout_hold_days'])

  const undo = (id: unknown) => api.ask('POST', `/admin/settings/changes/${String(id)}/undo`, { key })
  expect((await undo(first.id)).status).toBe(204)
  expect(shop.app.settings.refundDays).toBe(14)
  expect((await history('?limit=1')).json.data).toMatchObject([{ before: 60, after: null, undoes: first.id }])
  expect(await undo(first.id)).toMatchObject({ status: 409, json: { code: 'nothing-to-undo' } })
  expect(await undo(9_999_999)).toMatchObject({ status: 404, json: { code: 'change-missing' } })
  for (const id of ['x', '-1', '1.5', '99999999999999999999']) expect((await undo(id)).status).toBe(422)
})

test('a key that may change but not read gets only the names of what changed', async () => {
  const writer = await api.keyOf(admin, ['admin:write'])
  const answer = await change({ refund_days: 30 }, { key: writer })
  expect([answer.status, answer.json]).toEqual([200, { changed: ['refund_days'] }])
  expect(await change({ refund_days: 31 }, { key: writer, headers: { 'if-match': '"x"' } })).toMatchObject({
    ...{ status: 403, json: { code: 'insufficient-scope' } },
  })
})

test('who is no admin, or has a key without the scope, changes nothing', async () => {
  const reader = await api.keyOf(admin, ['admin:read'])
  expect(await change({ refund_days: 3 }, { key: reader })).toMatchObject({
    ...{ status: 403, json: { code: 'insufficient-scope', data: { scope: 'admin:write' } } },
  })
  const buyer = await api.keyOf(await shop.aPerson())
  expect(await change({ refund_days: 3 }, { key: buyer })).toMatchObject({ status: 403 })
  expect((await change({ refund_days: 3 }, { key: undefined })).status).toBe(401)
  expect(shop.app.settings.refundDays).toBe(14)
})

test('the environment is listed without secrets', async () => {
  const { status, json } = await api.ask('GET', '/admin/environment', { key })
  expect(status).toBe(200)
  const secret = json.data.find(({ name }: { readonly name: string }) => name === 'AUTH_SECRET')
  expect(secret).toMatchObject({ is_secret: true, value: '' })
})
