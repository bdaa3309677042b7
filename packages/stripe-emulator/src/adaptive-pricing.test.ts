import { expect, test } from 'vitest'

import { cardForm, open, submit } from './testing/plain-browser.ts'
import { taxedParams, useTestShop } from './testing/test-shop.ts'

const shop = useTestShop()

const offering = { adaptive_pricing: { enabled: true } } as const

const read = (id: string) =>
  shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] })

test('offers the currency of the buyer, which changes no amount of the session', async () => {
  const { id, url } = await shop.createSession({ ...offering, customer_email: 'bo+location_DE@example.com' })
  const page = url ?? expect.fail('The session has no page')
  const { html } = await open(page)
  expect(html).toContain('value="eur" checked')
  expect(html).toContain('€8.60')
  await submit(page, cardForm('4242424242424242', { currency: 'eur' }))
  const presentment = { presentment_details: { presentment_amount: 860, presentment_currency: 'eur' } }
  expect(await read(id)).toMatchObject({
    ...presentment,
    adaptive_pricing: { enabled: true },
    amount_total: 1000,
    currency: 'usd',
    payment_intent: {
      ...presentment,
      amount: 1000,
      currency: 'usd',
      latest_charge: {
        ...presentment,
        amount: 1000,
        currency: 'usd',
        balance_transaction: { amount: 1000, currency: 'usd' },
      },
    },
  })
})

test('the buyer may keep the currency of the session', async () => {
  const { id, url } = await shop.createSession({ ...offering, customer_email: 'bo+location_JP@example.com' })
  expect((await open(url ?? '')).html).toContain('¥1,550')
  await submit(url ?? '', cardForm('4242424242424242', { currency: 'usd' }))
  const paid = await read(id)
  expect(paid.payment_status).toBe('paid')
  expect(paid.presentment_details).toBeUndefined()
})

test('the address of the buyer or the language of the browser decides', async () => {
  const session = await shop.createSession({ ...taxedParams('exclusive', [1000]), ...offering })
  const address = { billingName: 'Bo', country: 'GB', line1: '1 High St', city: 'Leeds', postalCode: 'LS1 1AA' }
  const shown = await submit(session.url ?? '', { ...address, step: 'update' })
  // 12.00 dollars with the tax.
  expect(shown.html).toContain('£9.00')

  const plain = await shop.createSession(offering)
  const inGerman = await fetch(plain.url ?? '', { headers: { 'accept-language': 'de-AT,de;q=0.9' } })
  expect(await inGerman.text()).toContain('value="eur"')
  const inEnglish = await fetch(plain.url ?? '', { headers: { 'accept-language': 'en-US' } })
  expect(await inEnglish.text()).not.toContain('name="currency"')
})

test('the control API pays in an offered currency only', async () => {
  const { id } = await shop.createSession(offering)
  await expect(shop.emulator.control.pay({ session: id, presentmentCurrency: 'chf' })).rejects.toThrow('chf')
  await shop.emulator.control.pay({ session: id, presentmentCurrency: 'gbp' })
  expect((await read(id)).presentment_details).toEqual({ presentment_amount: 750, presentment_currency: 'gbp' })

  const off = await shop.createSession({ adaptive_pricing: { enabled: false } })
  expect(off.adaptive_pricing).toEqual({ enabled: false })
  await expect(shop.emulator.control.pay({ session: off.id, presentmentCurrency: 'eur' })).rejects.toThrow('eur')
})
