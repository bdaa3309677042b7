import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'

import { cardForm, open, submit } from './testing/plain-browser.ts'
import { taxedParams, useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()

afterEach(() => shop.emulator.control.locateIn('US'))

const germany = { country: 'DE', postalCode: '10115', city: 'Berlin', line1: 'Invalidenstr. 1' }
const street = { billingName: 'Bo Buyer', line1: '1 Main St', line2: '', businessName: '', taxId: '' }
const german = { ...street, country: 'DE', postalCode: '10115', city: 'Berlin', state: '' }

const create = (
  behavior: 'inclusive' | 'exclusive',
  amounts: readonly number[] = [1000],
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
) => shop.createSession({ ...taxedParams(behavior, amounts), ...more })

const read = (id: string) =>
  shop.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge.balance_transaction', 'line_items.data.taxes'],
  })

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('The request succeeded'),
    (error: unknown) => error as Stripe.errors.StripeError,
  )

test('before the address is known, there is no tax', async () => {
  const session = await create('exclusive')
  expect(session).toMatchObject({
    amount_subtotal: 1000,
    amount_total: 1000,
    automatic_tax: {
      enabled: true,
      liability: { type: 'self' },
      provider: 'stripe',
      status: 'requires_location_inputs',
    },
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true, required: 'never' },
    total_details: { amount_tax: 0 },
  })
  expect((await read(session.id)).line_items?.data[0]?.taxes).toEqual([])
})

test('the exclusive tax of the address is charged, and is in each line', async () => {
  const { id } = await create('exclusive', [1000, 50])
  await shop.emulator.control.pay({ session: id, address: germany, name: 'Ada' })
  expect(await read(id)).toMatchObject({
    amount_subtotal: 1050,
    amount_total: 1250,
    total_details: { amount_tax: 200 },
    automatic_tax: { status: 'complete' },
    customer_details: {
      address: {
        country: 'DE',
        postal_code: '10115',
        city: 'Berlin',
        line1: 'Invalidenstr. 1',
        line2: null,
        state: null,
      },
      name: 'Ada',
      tax_exempt: 'none',
      tax_ids: [],
    },
    line_items: {
      data: [
        {
          amount_subtotal: 1000,
          amount_tax: 190,
          amount_total: 1190,
          price: { tax_behavior: 'exclusive' },
          taxes: [
            {
              amount: 190,
              taxable_amount: 1000,
              taxability_reason: 'standard_rated',
              rate: {
                object: 'tax_rate',
                percentage: 19,
                effective_percentage: 19,
                display_name: 'VAT',
                country: 'DE',
                state: null,
                inclusive: false,
                tax_type: 'vat',
              },
            },
          ],
        },
        { amount_subtotal: 50, amount_tax: 10, amount_total: 60 },
      ],
    },
    payment_intent: {
      amount_received: 1250,
      latest_charge: {
        amount: 1250,
        billing_details: { address: { country: 'DE' } },
        balance_transaction: { amount: 1250 },
      },
    },
  })
})

test('an inclusive tax does not change the total', async () => {
  const { id } = await create('inclusive', [1190])
  await shop.emulator.control.pay({ session: id, address: germany })
  const { data } = await shop.stripe.checkout.sessions.listLineItems(id, { expand: ['data.taxes'] })
  expect(data).toMatchObject([
    {
      amount_subtotal: 1190,
      amount_tax: 190,
      amount_total: 1190,
      taxes: [{ amount: 190, taxable_amount: 1000, rate: { inclusive: true } }],
    },
  ])
  expect(await read(id)).toMatchObject({ amount_total: 1190, total_details: { amount_tax: 190 } })
})

test('a VAT number of another member state moves the tax to the buyer', async () => {
  await shop.emulator.control.locateIn('DE')
  const pay = async (address: { country: string }, taxId: string) => {
    const { id } = await create('exclusive')
    await shop.emulator.control.pay({ session: id, address, name: 'Ditta SRL', taxId })
    return read(id)
  }
  expect(await pay({ country: 'IT' }, 'IT12345678901')).toMatchObject({
    amount_total: 1000,
    customer_details: {
      name: 'Ditta SRL',
      business_name: 'Ditta SRL',
      tax_ids: [{ type: 'eu_vat', value: 'IT12345678901' }],
    },
    line_items: {
      data: [
        {
          amount_tax: 0,
          taxes: [
            { taxability_reason: 'reverse_charge', rate: { country: 'IT', percentage: 22, effective_percentage: 0 } },
          ],
        },
      ],
    },
  })
  expect(await pay({ country: 'DE' }, 'DE123456789')).toMatchObject({ amount_total: 1190 })
})

test('collects nothing where it has no rate', async () => {
  const { id } = await create('exclusive')
  await shop.emulator.control.pay({ session: id, address: { country: 'US', state: 'OR' } })
  expect(await read(id)).toMatchObject({
    amount_total: 1000,
    automatic_tax: { status: 'complete' },
    line_items: {
      data: [{ taxes: [{ amount: 0, taxability_reason: 'not_collecting', rate: { country: 'US', state: 'OR' } }] }],
    },
  })
})

test('the page shows the tax before it charges the total', async () => {
  const { id, url } = await create('exclusive')
  const page = url ?? expect.fail('The session has no page')
  const empty = await open(page)
  expect(empty.html).toContain('Enter your address')
  expect(empty.html).toContain('>Continue</button>')
  expect(empty.html).not.toContain('<script')

  const incomplete = await submit(page, { ...german, line1: '', step: 'update' })
  expect(incomplete.status).toBe(422)
  expect(incomplete.html).toContain('id="line1-error"')

  const shown = await submit(page, { ...cardForm('4242424242424242'), ...german, step: 'update' })
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('VAT 19%')
  expect(shown.html).toContain('Pay $11.90')
  expect(shown.html).toContain('value="4242424242424242"')
  expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid')

  expect((await submit(page, { ...cardForm('4242424242424242'), ...german })).status).toBe(303)
  expect(await read(id)).toMatchObject({ amount_total: 1190, payment_intent: { amount_received: 1190 } })
})

test('a payment for a place that the page has not taxed shows the tax first', async () => {
  const { id, url } = await create('inclusive')
  const page = url ?? ''
  const pay = (fields: Record<string, string>) =>
    submit(page, { ...cardForm('4242424242424242'), ...german, ...fields })
  expect((await pay({})).html).toContain('VAT 19% (included)')
  const moved = await pay({ country: 'FR' })
  expect([moved.status, moved.html.includes('VAT 20% (included)')]).toEqual([200, true])
  expect((await shop.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid')
  expect((await pay({ country: 'FR' })).status).toBe(303)
  expect(await read(id)).toMatchObject({ amount_total: 1000, total_details: { amount_tax: 167 } })
})

test('the amount of an earlier declined attempt is replaced', async () => {
  const { id, url } = await create('exclusive')
  const page = url ?? ''
  await submit(page, { ...german, step: 'update' })
  expect((await submit(page, { ...cardForm('4000000000000002'), ...german })).status).toBe(422)
  await submit(page, { ...german, country: 'FR', step: 'update' })
  await submit(page, { ...cardForm('4242424242424242'), ...german, country: 'FR' })
  expect(await read(id)).toMatchObject({ amount_total: 1200, payment_intent: { amount: 1200, amount_received: 1200 } })
})

test('a payment that waits for its bank must start again after the total changed', async () => {
  const { id, url } = await create('exclusive')
  const page = url ?? ''
  await submit(page, { ...german, step: 'update' })
  const waiting = await submit(page, { ...cardForm('4000002500003155'), ...german })
  expect(waiting.location).toBe(`/c/pay/${id}/authenticate`)
  await submit(page, { ...german, country: 'FR', step: 'update' })
  await submit(`${page}/authenticate`, { answer: 'complete' })
  expect(await read(id)).toMatchObject({ payment_status: 'unpaid', amount_total: 1200 })
  await submit(page, { ...cardForm('4000002500003155'), ...german, country: 'FR' })
  await submit(`${page}/authenticate`, { answer: 'complete' })
  expect(await read(id)).toMatchObject({ payment_status: 'paid', payment_intent: { amount_received: 1200 } })
})

test('the page needs a state of the United States and the name of a business, and refuses a tax id of the wrong form', async () => {
  const { url } = await create('exclusive')
  const refused = await submit(url ?? '', { ...german, country: 'US', postalCode: '1', taxId: '', step: 'update' })
  expect(refused.html).toContain('id="state-error"')
  expect(refused.html).toContain('id="postalCode-error"')
  const wrong = await submit(url ?? '', { ...german, taxId: 'IT12345678901', step: 'update' })
  expect(wrong.html).toContain('not a VAT number of Germany, which begins with DE')
  expect(wrong.html).toContain('id="businessName-error"')
})

test('the address and the name of a customer are saved and used for the next payment', async () => {
  const { id: customer } = await shop.stripe.customers.create({ email: 'ada@example.com' })
  const more = { customer, customer_update: { address: 'auto', name: 'auto' } } as const
  const first = await create('exclusive', [1000], more)
  await shop.emulator.control.pay({ session: first.id, address: germany, name: 'Ada' })
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ name: 'Ada', address: { country: 'DE' } })
  const next = await create('exclusive', [1000], more)
  expect((await open(next.url ?? '')).html).toContain('value="DE" selected')
  await shop.emulator.control.pay({ session: next.id })
  expect(await read(next.id)).toMatchObject({ amount_total: 1190 })
})

test('a session for a customer requires customer_update', async () => {
  const { id: customer } = await shop.stripe.customers.create({ email: 'ada@example.com' })
  expect((await failureOf(create('exclusive', [1000], { customer }))).code).toBe('customer_tax_location_invalid')
  const address = { address: 'auto' } as const
  const nameless = await failureOf(create('exclusive', [1000], { customer, customer_update: address }))
  expect(nameless.message).toContain('please set `customer_update[name]` to `auto`')
  expect((await failureOf(create('exclusive', [1000], { customer_update: address }))).message).toContain('customer')
})

test('refuses what it cannot compute', async () => {
  const [line] = taxedParams('exclusive', [1000]).line_items ?? []
  const price = line?.price_data ?? expect.fail('The line has no price')
  const withPrice = (changes: object) =>
    create('exclusive', [1000], { line_items: [{ quantity: 1, price_data: { ...price, ...changes } }] })
  const books = { name: 'A book', tax_code: 'txcd_10302000' }
  expect((await failureOf(withPrice({ product_data: books }))).message).toContain('txcd_10302000')
  expect((await failureOf(withPrice({ tax_behavior: 'unspecified' }))).param).toContain('tax_behavior')
  const liability = { type: 'account', account: 'acct_1' } as const
  const ofAnother = create('exclusive', [1000], { automatic_tax: { enabled: true, liability } })
  expect((await failureOf(ofAnother)).param).toBe('automatic_tax[liability][type]')
  const { id } = await create('exclusive')
  await expect(shop.emulator.control.pay({ session: id })).rejects.toThrow('address is required')
  await expect(shop.emulator.control.pay({ session: id, address: { country: 'US' } })).rejects.toThrow('state')
  const taxId = 'DE1'
  await expect(shop.emulator.control.pay({ session: id, address: germany, taxId })).rejects.toThrow('VAT number')
})

test('an address can be collected without tax', async () => {
  const { id, url } = await shop.createSession({ billing_address_collection: 'required' })
  expect((await open(url ?? '')).html).not.toContain('Update the total')
  expect((await submit(url ?? '', { ...cardForm('4242424242424242'), ...german })).status).toBe(303)
  expect(await read(id)).toMatchObject({
    amount_total: 1000,
    automatic_tax: { enabled: false, status: null },
    customer_details: { address: { country: 'DE' } },
  })
})
