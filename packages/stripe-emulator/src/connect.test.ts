import { afterEach, beforeEach, expect, test } from 'vitest'

import { open, submit } from './testing/plain-browser.ts'
import { useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()
const DAY = 24 * 3600
const OWNER = { firstName: 'Ada', lastName: 'Writer', routingNumber: '110000000', accountNumber: '000123456789' }

beforeEach(() => {
  shop.receiver.received.length = 0
})

afterEach(async () => {
  await shop.emulator.control.clock({ system: true })
})

async function createAccount(): Promise<string> {
  const account = await shop.stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'ada@example.com',
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { seller: '1' },
  })
  return account.id
}

async function linkFor(account: string): Promise<string> {
  const link = await shop.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: 'http://shop.test/profile/payouts?stripe_success=true',
    refresh_url: 'http://shop.test/profile/payouts?again=true',
  })
  return link.url
}

async function createOnboardedAccount(): Promise<string> {
  const account = await createAccount()
  await submit(await linkFor(account), OWNER)
  return account
}

/** Sells for $100.00 ($96.80 after the fee) and advances the clock until it is available. */
async function earnOnPlatform(): Promise<void> {
  await shop.createSale(10_000)
  await shop.emulator.control.clock({ advance: 2 * DAY })
}

test('onboarding through the hosted page enables transfers and payouts', async () => {
  const account = await createAccount()
  const before = await shop.stripe.accounts.retrieve(account)
  expect(before).toMatchObject({
    type: 'express',
    details_submitted: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    settings: { payouts: { schedule: { interval: 'manual' } } },
  })

  const url = await linkFor(account)
  expect((await open(url)).html).toContain('Agree and submit')
  const wrong = await submit(url, { ...OWNER, routingNumber: '1' })
  expect(wrong.html).toContain('id="routingNumber-error"')
  const submitted = await submit(url, OWNER)
  expect(submitted.location).toBe('http://shop.test/profile/payouts?stripe_success=true')
  expect((await open(url)).location).toBe('http://shop.test/profile/payouts?again=true')

  const after = await shop.stripe.accounts.retrieve(account)
  expect(after).toMatchObject({ details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'active' } })
  await shop.emulator.control.webhooks({ drain: true })
  expect(shop.receiver.received.map(({ path, event }) => [path, event.type, event.account])).toEqual(
    expect.arrayContaining([
      ['/connect', 'account.updated', account],
      ['/connect', 'capability.updated', account],
    ]),
  )
})

test('transfers available funds to the account and reverses them', async () => {
  const account = await createOnboardedAccount()
  await expect(
    shop.stripe.transfers.create({ amount: 1000, currency: 'usd', destination: account }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
  await earnOnPlatform()
  const transfer = await shop.stripe.transfers.create({
    amount: 9000,
    currency: 'usd',
    destination: account,
    metadata: { payout: '1' },
    expand: ['balance_transaction', 'destination_payment'],
  })
  expect(transfer).toMatchObject({
    balance_transaction: { type: 'transfer', net: -9000 },
    destination_payment: { amount: 9000, source_transfer: transfer.id },
  })
  const atAccount = { stripeAccount: account }
  expect((await shop.stripe.balance.retrieve({}, atAccount)).available).toMatchObject([{ amount: 9000 }])

  const reversal = await shop.stripe.transfers.createReversal(transfer.id, { amount: 4000 })
  expect(reversal).toMatchObject({ amount: 4000, transfer: transfer.id })
  expect((await shop.stripe.balance.retrieve({}, atAccount)).available).toMatchObject([{ amount: 5000 }])
  expect(await shop.stripe.transfers.retrieve(transfer.id)).toMatchObject({ amount_reversed: 4000, reversed: false })
  await expect(shop.stripe.transfers.createReversal(transfer.id, { amount: 5001 })).rejects.toMatchObject({
    param: 'amount',
  })
})

test('a payout debits the account and is paid on its arrival date', async () => {
  const account = await createOnboardedAccount()
  await earnOnPlatform()
  await shop.stripe.transfers.create({ amount: 5000, currency: 'usd', destination: account })
  const atAccount = { stripeAccount: account }
  const payout = await shop.stripe.payouts.create(
    { amount: 5000, currency: 'usd', metadata: { payout: '2' } },
    atAccount,
  )
  expect(payout.status).toBe('pending')
  await expect(shop.stripe.payouts.create({ amount: 1, currency: 'usd' }, atAccount)).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  await shop.emulator.control.clock({ advance: 2 * DAY })
  expect((await shop.stripe.payouts.retrieve(payout.id, {}, atAccount)).status).toBe('paid')
  await expect(shop.stripe.payouts.retrieve(payout.id)).rejects.toMatchObject({ statusCode: 404 })
  await shop.emulator.control.webhooks({ drain: true })
  const delivered = shop.receiver.received.filter(({ path, event }) => path === '/connect' && event.account === account)
  expect(delivered.map(({ event }) => event.type)).toEqual(expect.arrayContaining(['payout.created', 'payout.paid']))
})

test('rejects transfers to accounts that are unknown or not onboarded', async () => {
  await earnOnPlatform()
  const destination = await createAccount()
  await expect(shop.stripe.transfers.create({ amount: 100, currency: 'usd', destination })).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
  await expect(shop.stripe.balance.retrieve({}, { stripeAccount: 'acct_unknown' })).rejects.toMatchObject({
    statusCode: 403,
    code: 'account_invalid',
  })
})
