import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { confirmationEmail } from '#src/buying/orders/emails.tsx'
import type { OrderConfirmation } from '#src/buying/orders/emails.tsx'

const order: OrderConfirmation = {
  buyerName: 'Astrid',
  items: [
    { title: 'Release notes & <b>more</b>', price: cents(1900), licence: 'Commercial license', purchaseId: 'a' },
    { title: 'Lesson plans', price: cents(0), licence: 'Personal license', purchaseId: null },
  ],
  totalCents: 1900,
  orderId: '3f0c9f4e-6f5e-4b7c-9b38-0a4cf0d2c1aa',
  receiptNumber: 1042,
  paidAt: new Date('2026-11-20T23:30:00Z'),
  termsVersion: '3',
  refundDays: 14,
  publicUrl: 'https://skald.test',
}

test('the receipt shows the items, its number and a link to the library', async () => {
  const { subject, html, text } = await confirmationEmail(defaultSettings, order)
  expect(subject).toBe('Your Skald receipt (#1042)')
  expect(html).toContain('href="https://skald.test/purchases"')
  expect(html).toContain('Release notes &amp; &lt;b&gt;')
  expect(text).toMatchInlineSnapshot(`
    "Thank you for your order

    Hi Astrid,

    Your purchases are in your library.

    Open my library:
    https://skald.test/purchases

    Release notes & <b>more</b> https://skald.test/purchases/a
    Commercial license, $19.00

    Lesson plans
    Personal license, Free

    Total: $19.00

    Invoice https://skald.test/purchases/a/invoice

    Withdraw from contract here https://skald.test/withdraw

    Under the Terms of Service, version 3 https://skald.test/terms?version=3

    Receipt #1042. Paid on Nov 20, 2026, 23:30 UTC. Purchase ID
    3f0c9f4e-6f5e-4b7c-9b38-0a4cf0d2c1aa.

    If you change your mind

    You asked for instant access and agreed that your right of withdrawal ends
    once you open a prompt (view, copy or download it). Until then, for 14 days,
    you can get an instant full refund in your library, for any reason. If you buy
    the same listing again, we’ll review another refund first.

    Skald. Words that work.

    https://skald.test
    Questions? Write to support@skald.test
    "
  `)
})

test('a free order shows "Free", and an order without a receipt number shows none', async () => {
  const free = { ...order, items: order.items.slice(1), totalCents: 0, receiptNumber: null }
  const { subject, text } = await confirmationEmail(defaultSettings, free)
  expect(subject).toBe('Your Skald receipt')
  expect(text).toContain('Total: Free')
  expect(text).not.toContain('Receipt #')
})

test('a line that was already owned says that its price is refunded', async () => {
  const items = order.items.map((item, i) => ({ ...item, paidBackFor: i === 0 ? ('already-owned' as const) : null }))
  const { text } = await confirmationEmail(defaultSettings, { ...order, items })
  expect(text).toContain(
    'Commercial license, $19.00\nYou already own this. We’re refunding $19.00 to your card.\n\nLesson plans',
  )
})

test('an email says that an undelivered order is fully refunded', async () => {
  const items = order.items.slice(0, 1).map((item) => ({ ...item, paidBackFor: 'sale-stopped' as const }))
  const { subject, text } = await confirmationEmail(defaultSettings, { ...order, items })
  expect(subject).toBe('Your Skald refund (#1042)')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'We took this off sale before your payment arrived. We’re refunding $19.00 to your card.',
  )
  expect(text).not.toMatch(/in your library|instant full refund/)
})

test('the email loads no external resources and supports dark mode', async () => {
  const { html } = await confirmationEmail(defaultSettings, order)
  expect(html).not.toMatch(/<(?:img|link|script|iframe|video|object)\b|url\(|@import/i)
  expect(html).toContain('prefers-color-scheme: dark')
  // Dark text has a class for dark mode.
  const inked = [...html.matchAll(/<[^>]*[" ;]color:#141a2b[^>]*>/g)].map(([tag]) => tag)
  expect(inked.length).toBeGreaterThan(0)
  for (const tag of inked) expect(tag).toContain('m-ink')
})
