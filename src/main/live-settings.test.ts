import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signUpValues } from '#src/testing/auth.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { serveRoutes } from '#src/testing/mcp.ts'
import { importSettings } from '#src/operation/settings/operations/import.ts'
import { listListings } from '#src/storefront/catalog/operations/public-lists.ts'
import { changeSettings } from '#src/operation/settings/operations/settings.ts'
import type { App } from '#src/main/compose.ts'
import { compose } from '#src/main/compose.ts'
import { readEnv } from '#src/main/env.ts'
import { systemActor } from '#src/kernel/actor.ts'
import { quietLog } from '#src/testing/quiet-log.ts'
import type { Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

// The shop is one process, and `other` a second one on its database, which is not started.

let shop: Shop
let other: App
let purges = 0
beforeAll(async () => {
  shop = await testShop()
  other = await compose({
    env: readEnv({ DATA_DIR: shop.env.dataDir, DEMO: '0', LOG_LEVEL: 'silent' }),
    log: quietLog(),
    clock: shop.clock,
    root: projectRoot(),
    database: shop.app.database,
    stripe: null,
    onSettings: () => (purges += 1),
  })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.did(importSettings, { file: { format: 'skald-shop', version: 1, settings: {} } })
  await other.refreshSettings()
  purges = 0
})

const file = (values: object) => shop.did(changeSettings, { values })
/** Changes settings in the second process. */
const fileElsewhere = async (values: object) =>
  expect(await other.run(changeSettings, { values }, systemActor('test'))).toMatchObject({ ok: true })
/** Patient, since only a poll that never ends must fail. */
const untilShop = (values: object) =>
  vi.waitFor(() => expect(shop.app.settings).toMatchObject(values), { timeout: 10 * 60_000, interval: 10 })
const feesOf = (orderId: string) => shop.sql`select fee_percent::float from order_lines where order_id = ${orderId}`

test('a fee that changes in one process applies to new orders in another, and open orders keep theirs', async () => {
  const [buyer, second] = [await shop.aPerson(), await shop.aPerson()]
  const listing = await shop.aListing({ priceCents: 1000 })
  const before = await shop.anOrder(buyer, [listing])
  await fileElsewhere({ platform_fee_percent: 30 })
  expect(other.settings.platformFeePercent).toBe(30)
  await untilShop({ platformFeePercent: 30 })
  const after = await shop.anOrder(second, [listing])
  expect(await feesOf(before.orderId)).toEqual([{ fee_percent: 10 }])
  expect(await feesOf(after.orderId)).toEqual([{ fee_percent: 30 }])
})

test('the settings are one object until they change', async () => {
  const before = other.settings
  await other.refreshSettings()
  expect(other.settings).toBe(before)
  expect(purges).toBe(0)
  await file({ refund_days: 3 })
  await other.refreshSettings()
  expect(other.settings).not.toBe(before)
  expect(before.refundDays).toBe(14)
  expect(other.settings.refundDays).toBe(3)
})

test('pages are purged once, after the settings are in force', async () => {
  await fileElsewhere({ refund_days: 3 })
  expect([other.settings.refundDays, purges]).toEqual([3, 1])
  await other.refreshSettings()
  expect(purges).toBe(1)
})

test('a poll finds rows that were written without an event', async () => {
  await shop.sql`insert into settings (key, value, changed_at) values ('refund_days', '5', now())`
  // Several, since the event of an earlier test may still arrive and cause one reading.
  for (const days of [6, 7, 8, 9]) {
    await shop.sql`update settings set value = ${String(days)}::text::jsonb`
    await untilShop({ refundDays: days })
  }
})

test('while the database cannot be read, the last settings stay in force', async () => {
  await file({ refund_days: 3 })
  await other.refreshSettings()
  await shop.sql`alter table settings rename to settings_away`
  await other.refreshSettings()
  expect(other.settings.refundDays).toBe(3)
  await shop.sql`alter table settings_away rename to settings`
  await file({ refund_days: 4 })
  await other.refreshSettings()
  expect(other.settings.refundDays).toBe(4)
})

test('a refused change is nowhere in force', async () => {
  const before = shop.app.settings
  await shop.refusal(changeSettings, { values: { refund_days: 3, payout_hold_days: -1 } })
  await shop.app.refreshSettings()
  expect(shop.app.settings).toBe(before)
})

test('sign-up needs an invite from the moment on that the setting says so', async () => {
  const signUp = async (name: string) =>
    (await shop.app.auth.signUp(signUpValues(name), new Request('http://shop.test/auth', { method: 'POST' }))).result
  await file({ launch_mode: 'invite' })
  expect(await signUp('early_bird')).toMatchObject({ ok: false })
  await file({ launch_mode: 'open' })
  expect(await signUp('early_bird')).toMatchObject({ ok: true })
})

test('apps register themselves only while the setting allows it', async () => {
  const body = JSON.stringify({
    client_name: 'Desk',
    redirect_uris: ['http://127.0.0.1:9/back'],
    token_endpoint_auth_method: 'none',
  })
  const register = async () => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://shop.test/oauth2/register', { method: 'POST', headers, body })
    return (await shop.app.auth.handleOAuth(request)).ok
  }
  expect(await register()).toBe(false)
  await file({ oauth_dynamic_registration: true })
  expect(await register()).toBe(true)
  await file({ oauth_dynamic_registration: false })
  expect(await register()).toBe(false)
})

test('a list and a sale read no settings from the database', async () => {
  const buyer = await shop.aPerson()
  const listing = await shop.aListing({ priceCents: 1000 })
  await shop.sql`alter table settings rename to settings_away`
  try {
    await shop.did(listListings, {})
    expect(await shop.aPurchase(buyer, [listing])).toBeTruthy()
  } finally {
    await shop.sql`alter table settings_away rename to settings`
  }
})

test('a name that changes in one process is the name that another one tells', async () => {
  const server = await serveRoutes(shop.app, shop.env)
  const manifest = async (): Promise<unknown> => (await fetch(new URL('/manifest.webmanifest', server.url))).json()
  expect(await manifest()).toMatchObject({ name: 'Skald' })
  await fileElsewhere({ shop_name: 'Promptoria' })
  await untilShop({ shopName: 'Promptoria' })
  expect(await manifest()).toMatchObject({ name: 'Promptoria' })
  await server.close()
})
