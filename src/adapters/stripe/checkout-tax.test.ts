import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StripeEmulator } from '@skald/stripe-emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import type { CheckoutRequest, CheckoutState, Outcome, Payments } from '#src/ports/payments.ts'
import { startProviderInProcess } from '#src/testing/provider-in-process.ts'
import { createStripePayments } from './stripe-payments.ts'

const settings = { secretKey: 'sk_test_tax', webhookSecret: 'whsec_1', connectWebhookSecret: 'whsec_2' }

let dir: string
let emulator: Pick<StripeEmulator, 'port' | 'control' | 'stop'>
let payments: Payments

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'checkout-tax-'))
  const urls = { webhookUrl: 'http://127.0.0.1:9/', connectWebhookUrl: 'http://127.0.0.1:9/' }
  emulator = await startProviderInProcess({
    ...settings,
    ...urls,
    dir,
    port: 0,
    controlToken: 'control',
    country: 'DE',
  })
  payments = createStripePayments({ ...settings, api: { host: '127.0.0.1', port: emulator.port } })
})
afterAll(async () => {
  await emulator.stop()
  await rm(dir, { recursive: true, force: true })
})

const request = (changes: Partial<CheckoutRequest>): CheckoutRequest => ({
  orderId: 'order-1',
  idempotencyKey: crypto.randomUUID(),
  currency: 'usd',
  lines: [
    { title: 'One', amount: cents(1000) },
    { title: 'Two', amount: cents(50) },
  ],
  buyerEmail: 'bo@example.com',
  customerId: null,
  automaticTax: null,
  adaptivePricing: false,
  successUrl: 'http://shop.test/return',
  cancelUrl: 'http://shop.test/cart',
  expiresAt: new Date(Date.now() + 3_600_000),
  ...changes,
})

function valueOf<Value>(outcome: Outcome<Value>): Value {
  return outcome.kind === 'done' ? outcome.value : expect.fail(outcome.message)
}

async function paid(
  changes: Partial<CheckoutRequest>,
  by: Omit<Parameters<StripeEmulator['control']['pay']>[0], 'session'>,
): Promise<CheckoutState> {
  const { id } = valueOf(await payments.createCheckout(request(changes)))
  await emulator.control.pay({ session: id, ...by })
  return valueOf(await payments.readCheckout(id))
}

const exclusive = { automaticTax: { behavior: 'exclusive' } } as const
const paris = { country: 'FR', postalCode: '75001', city: 'Paris', line1: '1 rue de Rivoli', line2: 'Bât. B' }

test('reads the tax of each line, the place and the card country', async () => {
  const state = await paid(exclusive, { address: paris, name: 'Ada', card: '4000002760000016' })
  expect(state.payment).toMatchObject({ amount: 1260, country: 'FR', cardCountry: 'DE', presentment: null })
  expect(state.tax).toEqual({
    country: 'FR',
    region: null,
    name: 'Ada',
    address: '1 rue de Rivoli\nBât. B\n75001 Paris\nFrance',
    taxId: null,
    isReverseCharge: false,
    lines: [
      { amount: 1200, tax: 200, ratePercent: '20' },
      { amount: 60, tax: 10, ratePercent: '20' },
    ],
  })
})

test('reads an inclusive tax, which the amount contains', async () => {
  const address = { country: 'FI' }
  const { tax, payment } = await paid({ automaticTax: { behavior: 'inclusive' } }, { address })
  expect(payment?.amount).toBe(1050)
  expect(tax?.lines).toEqual([
    { amount: 1000, tax: 203, ratePercent: '25.5' },
    { amount: 50, tax: 10, ratePercent: '25.5' },
  ])
})

test('reads reverse charge with the tax id and the name of the business', async () => {
  const business = { address: { country: 'IT' }, name: 'Ada', businessName: 'Ditta SRL', taxId: 'IT12345678901' }
  const { tax } = await paid(exclusive, business)
  expect(tax).toMatchObject({ isReverseCharge: true, taxId: 'IT12345678901', name: 'Ditta SRL' })
  expect(tax?.lines[0]).toEqual({ amount: 1000, tax: 0, ratePercent: '0' })
})

test('reads the state of a buyer in the United States', async () => {
  const address = { country: 'US', state: 'TX', postalCode: '78701', city: 'Austin', line1: '1 Congress Ave' }
  const { tax } = await paid(exclusive, { address })
  expect(tax).toMatchObject({ region: 'TX', address: '1 Congress Ave\nAustin, TX 78701\nUnited States' })
  expect(tax?.lines[0]).toEqual({ amount: 1063, tax: 63, ratePercent: '6.25' })
})

test('reads all lines of a session with more lines than a default page', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => ({ title: 'Line', amount: cents(100 + index) }))
  const { tax } = await paid({ ...exclusive, lines }, { address: { country: 'AT' } })
  expect(tax?.lines.map(({ amount, tax: part }) => amount - part)).toEqual(lines.map(({ amount }) => amount))
})

test('saves the address on the customer', async () => {
  const about = { userId: 'user-1', email: 'bo@example.com', idempotencyKey: crypto.randomUUID() }
  const { id: customerId } = valueOf(await payments.createCustomer(about))
  expect((await paid({ ...exclusive, customerId }, { address: paris })).tax?.country).toBe('FR')
  expect((await paid({ ...exclusive, customerId }, {})).tax?.country).toBe('FR')
})

test('has no tax before the payment, and none if none was asked for', async () => {
  const { id } = valueOf(await payments.createCheckout(request(exclusive)))
  expect(valueOf(await payments.readCheckout(id))).toMatchObject({ status: 'open', tax: null })
  const { tax, payment } = await paid({}, {})
  expect(tax).toBeNull()
  expect(payment).toMatchObject({ amount: 1050, country: 'US', cardCountry: 'US' })
})

test('reads what the buyer paid in their own currency', async () => {
  const { payment } = await paid({ adaptivePricing: true }, { presentmentCurrency: 'eur' })
  expect(payment).toMatchObject({ amount: 1050, currency: 'usd', presentment: { amount: 903, currency: 'eur' } })
})
