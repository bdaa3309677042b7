// What stops payouts: a pause after a restore or a failed check, and a transfer that is not in the ledger.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '#src/kernel/actor.ts'
import { projectRoot } from '#src/adapters/postgres/project-root.ts'
import { readHealth } from '#src/operation/admin/operations/health.ts'
import { advancePayout } from '#src/selling/earnings/operations/advance-payout.ts'
import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { readLedger, settleSuspense, writeOffDebt } from '#src/selling/earnings/operations/ledger.ts'
import { acceptTransfer, pausePayouts, resumePayouts } from '#src/selling/earnings/operations/payout-stops.ts'
import { readPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { payWeekly, requestPayout } from '#src/selling/earnings/operations/request-payout.ts'
import { sweepPayouts } from '#src/selling/earnings/operations/sync-payout.ts'
import { backUp, restore } from '#src/main/backups.ts'
import { compose } from '#src/main/compose.ts'
import { readEnv } from '#src/main/env.ts'
import { openShopDatabase } from '#src/main/shop-database.ts'
import { waitForOlderTransactions } from '#src/testing/older-transactions.ts'
import { payoutState, transferOutside } from '#src/testing/payouts.ts'
import { advanceDays, anEarner } from '#src/testing/sellers.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.aPerson(['admin'])
  await shop.aPurchase(await shop.aPerson(), [await shop.aListing({ priceCents: 90_000 })])
})
beforeEach(async () => {
  await shop.run(resumePayouts, { reason: 'The next test' }, admin)
})
afterAll(() => shop.close())

const view = (seller: Person) => shop.did(readPayouts, {}, seller)
const transfersOf = async () => (await shop.provider.control.state()).transfers
/** Reverses a transfer at the provider, in whole or in part. */
async function reverse(id: string, amount?: number) {
  const answer = await fetch(`http://127.0.0.1:${shop.provider.port}/v1/transfers/${id}/reversals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.stripe?.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(amount === undefined ? {} : { amount: String(amount) }),
  })
  expect(answer.status).toBe(200)
  await shop.quiet()
}
const problemChecks = async () => (await shop.sql`select 1 from pgboss.job where name = 'admin.check-problems'`).length
const brokenNow = async () => (await shop.did(reconcileLedger, {})).checks.flatMap(({ broken }) => broken)

test('paused payouts are refused and not sent, until an admin resumes them with a reason', async () => {
  const [seller, waiting] = [await anEarner(shop), await anEarner(shop)]
  const before = await transfersOf()
  // The job of this payout runs after the pause.
  await shop.provider.control.fault({ method: 'GET', path: '/v1/transfers', kind: 'error-before', times: 20 })
  const { payoutId } = await shop.did(requestPayout, {}, waiting)
  await shop.did(pausePayouts, { reason: 'Restored from a backup' })
  await shop.provider.control.clearFaults()
  await shop.quiet()

  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'payouts-paused' })
  expect(await view(seller)).toMatchObject({ isPaused: true, obstacle: 'paused', pending: 9000 })
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'requested' })
  expect(await transfersOf()).toBe(before)
  expect(await shop.did(payWeekly, {})).toHaveProperty('queued')
  expect((await shop.did(readHealth, {})).payouts).toMatchObject({ arePaused: true })
  expect((await shop.did(readLedger, {}, admin)).pause).toMatchObject({ reason: 'Restored from a backup' })

  expect(await shop.refusal(resumePayouts, { reason: 'x' }, seller)).toMatchObject({ status: 'forbidden' })
  expect(await shop.refusal(resumePayouts, { reason: ' ' }, admin)).toMatchObject({ status: 'invalid' })
  await shop.did(resumePayouts, { reason: 'Compared with Stripe' }, admin)
  expect(await shop.refusal(resumePayouts, { reason: 'Again' }, admin)).toMatchObject({ code: 'not-paused' })
  const [entry] =
    await shop.sql`select after from audit_log where action = 'earnings.resume-payouts' order by created_at desc`
  expect(entry).toMatchObject({ after: { reason: 'Compared with Stripe' } })
  shop.clock.advance(600)
  await shop.did(sweepPayouts, {})
  await advanceDays(shop, 2)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
  expect(await transfersOf()).toBe(before + 1)
})

test('a transfer that is not in the ledger stops its seller before the next transfer, and nobody else', async () => {
  const [seller, other] = [await anEarner(shop), await anEarner(shop)]
  await shop.provider.control.webhooks({ mode: 'drop' })
  const foreign = await transferOutside(shop, seller, 9000, crypto.randomUUID())
  await shop.provider.control.webhooks({ mode: 'normal' })
  const before = await transfersOf()
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'requested' })
  expect(await transfersOf()).toBe(before)
  expect(await view(seller)).toMatchObject({ isStopped: true, obstacle: 'stopped' })
  expect((await shop.did(readHealth, {})).payouts).toMatchObject({ arePaused: false, unknownTransfers: 1 })
  expect((await shop.did(readLedger, {}, admin)).unknownTransfers).toMatchObject([
    { transferId: foreign, amount: 9000, sellerId: seller.userId },
  ])
  const { payoutId: ofOther } = await shop.did(requestPayout, {}, other)
  await shop.quiet()
  expect(await payoutState(shop, ofOther)).toMatchObject({ state: 'in_transit' })

  // Accepted as paid to the seller: the waiting payout is canceled, since the earnings are paid already.
  const accepted = { transferId: foreign, reason: 'Paid before the restore' }
  expect(await shop.refusal(acceptTransfer, accepted, seller)).toMatchObject({ status: 'forbidden' })
  await shop.did(acceptTransfer, accepted, admin)
  expect(await shop.refusal(acceptTransfer, accepted, admin)).toMatchObject({ code: 'transfer-not-waiting' })
  shop.clock.advance(600)
  await shop.did(sweepPayouts, {})
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'canceled' })
  expect(await view(seller)).toMatchObject({ pending: 0, isStopped: false })
  await advanceDays(shop, 1)
  expect(await brokenNow()).toEqual([])
})

test('the transfer of a payout that was given up stops its seller', async () => {
  const seller = await anEarner(shop)
  await shop.provider.control.fault({ method: 'POST', path: '/v1/transfers', kind: 'decline' })
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'failed' })
  const id = await transferOutside(shop, seller, 9000, payoutId)
  expect(await view(seller)).toMatchObject({ isStopped: true, pending: 9000 })
  await shop.did(acceptTransfer, { transferId: id, reason: 'It arrived late' }, admin)
  expect(await view(seller)).toMatchObject({ isStopped: false, pending: 0 })
  expect(await brokenNow()).toEqual([])
})

test('a payout that may have been requested before is not sent after an accepted transfer has paid its earnings', async () => {
  const seller = await anEarner(shop)
  await shop.provider.control.fault({ method: 'POST', path: '/v1/transfers', kind: 'error-before', times: 20 })
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await shop.quiet()
  await shop.provider.control.clearFaults()
  const id = await transferOutside(shop, seller, 9000, crypto.randomUUID())
  await shop.did(acceptTransfer, { transferId: id, reason: 'Paid before the restore' }, admin)
  const before = await transfersOf()
  shop.clock.advance(600)
  await shop.did(sweepPayouts, {})
  await shop.quiet()
  expect(await transfersOf()).toBe(before)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'canceled' })
  expect(await view(seller)).toMatchObject({ isStopped: false, pending: 0 })
})

test('an accepted transfer that was reversed at the provider costs the seller nothing', async () => {
  const seller = await anEarner(shop)
  const id = await transferOutside(shop, seller, 5000, crypto.randomUUID())
  // Its event suffices.
  expect(await view(seller)).toMatchObject({ isStopped: true })
  expect(await shop.refusal(requestPayout, {}, seller)).toMatchObject({ code: 'payouts-stopped' })
  await reverse(id, 2000)
  await reverse(id)
  await shop.did(acceptTransfer, { transferId: id, reason: 'Reversed at Stripe' }, admin)
  expect(await view(seller)).toMatchObject({ pending: 9000, isStopped: false })
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  expect(await payoutState(shop, payoutId)).toMatchObject({ state: 'paid' })
  expect(await brokenNow()).toEqual([])
})

test('an accepted transfer that is reversed later returns to the seller, less what was written off since', async () => {
  const [seller, debtor] = [await anEarner(shop), await anEarner(shop)]
  const ids = [await transferOutside(shop, seller, 9000), await transferOutside(shop, debtor, 12_000)]
  for (const transferId of ids) await shop.did(acceptTransfer, { transferId, reason: 'Paid before the restore' }, admin)
  await shop.did(writeOffDebt, { sellerId: debtor.userId, reason: 'They keep it' }, admin)
  expect([await view(seller), await view(debtor)]).toMatchObject([{ pending: 0 }, { pending: 0 }])
  for (const id of ids) await reverse(id)
  await advanceDays(shop, 1)
  expect(await brokenNow()).toEqual([])
  expect([await view(seller), await view(debtor)]).toMatchObject([{ pending: 9000 }, { pending: 9000 }])
  expect((await shop.did(readLedger, {}, admin)).pause).toBeNull()
})

test('a reversal at the provider of a completed payout goes to suspense, and pauses no payouts', async () => {
  const seller = await anEarner(shop)
  const { payoutId } = await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  const [payout] = await shop.sql<{ id: string }[]>`
    select transfer_id as id from payout_attempts where payout_id = ${payoutId}`
  // Its account needs money of its own.
  const other = await transferOutside(shop, seller, 9000)
  await shop.did(acceptTransfer, { transferId: other, reason: 'For the reversal' }, admin)
  await reverse(payout?.id ?? '')
  await advanceDays(shop, 1)
  await brokenNow()
  const { suspense, pause } = await shop.did(readLedger, {}, admin)
  expect({ suspense, pause }).toMatchObject({ suspense: [{ amount: 9000 }], pause: null })
  const transactionId = suspense[0]?.transactionId ?? ''
  await shop.did(settleSuspense, { transactionId, reason: 'Agreed with the creator' }, admin)
  expect(await brokenNow()).toEqual([])
})

test('the ledger check reports an unknown transfer at once, pauses payouts, and notifies the operator', async () => {
  const seller = await anEarner(shop)
  await shop.provider.control.webhooks({ mode: 'drop' })
  const id = await transferOutside(shop, seller, 700, crypto.randomUUID())
  await shop.provider.control.webhooks({ mode: 'normal' })
  const before = await problemChecks()
  expect(await brokenNow()).toContain(`transfer ${id}: -700 not posted`)
  expect((await shop.did(readLedger, {}, admin)).pause?.reason).toContain('The ledger check failed')
  expect(await view(seller)).toMatchObject({ isPaused: true, isStopped: true })
  await waitForOlderTransactions(shop.db)
  await shop.app.react()
  expect(await problemChecks()).toBeGreaterThan(before)
  await shop.did(acceptTransfer, { transferId: id, reason: 'A mistake of ours' }, admin)
  await shop.did(resumePayouts, { reason: 'Booked' }, admin)
  expect(await brokenNow()).toEqual([])
  expect((await shop.did(readLedger, {}, admin)).pause).toBeNull()
})

test('a check that could not read the provider does not pause payouts', async () => {
  await shop.provider.control.fault({ method: 'GET', path: '/v1/balance', kind: 'error-before', times: 20 })
  expect(await brokenNow()).not.toEqual([])
  await shop.provider.control.clearFaults()
  expect((await shop.did(readLedger, {}, admin)).pause).toBeNull()
})

test('after a restore of an older state, a seller who was paid since is not paid again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'skald-payouts-'))
  const seller = await anEarner(shop)
  const file = join(directory, 'backup.tar')
  await backUp(shop.env, projectRoot(), shop.app.database, file)
  await shop.did(requestPayout, {}, seller)
  await advanceDays(shop, 2)
  expect(await view(seller)).toMatchObject({ pending: 0, payouts: [{ status: 'completed' }] })
  const before = await transfersOf()

  const env = readEnv({ PUBLIC_URL: 'http://shop.test', DATA_DIR: `${file}.data`, DEMO: '1', LOG_LEVEL: 'silent' })
  await restore(env, projectRoot(), shop.log, file)
  const database = await openShopDatabase(env, shop.log)
  const { log, clock, stripe } = shop
  const app = await compose({ env, log, clock, stripe, root: projectRoot(), database })
  await app.bindAccount()
  const pay = () => app.run(requestPayout, {}, seller)
  expect(await pay()).toMatchObject({ ok: false, failure: { code: 'payouts-paused' } })
  // Without a pause, as after a dump that was loaded by hand, the comparison with the provider's transfers stops the payout.
  expect(await app.run(resumePayouts, { reason: 'In a hurry' }, admin)).toMatchObject({ ok: true })
  const requested = await pay()
  if (!requested.ok) throw new Error(requested.failure.code)
  await app.run(advancePayout, requested.value, systemActor('test'))
  expect(await transfersOf()).toBe(before)
  expect(await app.run(readPayouts, {}, seller)).toMatchObject({ ok: true, value: { isStopped: true } })
  const { payoutId } = requested.value
  expect(await database.sql`select state from payout_attempts where payout_id = ${payoutId}`).toEqual([
    { state: 'requested' },
  ])
  await app.close()
  await database.close()
  await rm(directory, { recursive: true })
})
