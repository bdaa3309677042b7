import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTexts } from '#src/kernel/mail-texts.ts'
import type { Person, Shop } from '#src/testing/shop.ts'
import { testShop } from '#src/testing/shop.ts'
import { writtenMail } from '#src/mail/written-mail.tsx'
import { previewMail, sendTestMail } from './operations/mail-texts.ts'
import { changeSettings, listSettings } from './operations/settings.ts'

let shop: Shop
let admin: Person
beforeAll(async () => {
  shop = await testShop({ takesPayments: false })
  admin = await shop.aPerson(['admin'])
})
afterAll(() => shop.close())

const german = {
  subject: 'Auszahlung von {{amount}}',
  heading: 'Ihr Geld ist da',
  preview: '',
  body: 'Hallo {{name}},\n\n<b>{{amount}}</b> ist da.\n\n> Fragen?\n> {{support_email}}\n\n::button Ansehen',
}
const save = (values: Record<string, unknown>) => shop.run(changeSettings, { values }, admin)

test('an edited text is used for the email, with its values as text', async () => {
  expect(await save({ mail_payout_paid: german })).toMatchObject({ ok: true })
  const settings = shop.app.settings
  const mail = await writtenMail(settings, 'payout_paid', {
    ...{ name: 'Åsa', url: 'https://market.example/profile/payouts', siteUrl: 'https://market.example' },
    values: { amount: '{{name}} <i>$5</i>\n\n::button x' },
  })
  expect(mail.subject).toBe('Auszahlung von {{name}} <i>$5</i> ::button x')
  expect(mail.html).toContain('&lt;b&gt;{{name}} &lt;i&gt;$5&lt;/i&gt;')
  expect(mail.text).toContain('Hallo Åsa,')
  expect(mail.text).toContain('Ansehen:\nhttps://market.example/profile/payouts')
  expect(mail.html.match(/href="https:\/\/market.example\/profile\/payouts"/g)).toHaveLength(2)
})

test('a text without its link is refused with a message, and nothing changes', async () => {
  const refused = await save({
    mail_password_reset: { ...mailTexts.password_reset.text, body: 'No link' },
    refund_days: 3,
  })
  expect(refused).toMatchObject({
    ok: false,
    failure: { fields: { mail_password_reset: expect.stringContaining('must have ::button once') as string } },
  })
  const settings = await shop.run(listSettings, {}, admin)
  const days = settings.ok && settings.value.find(({ key }) => key === 'refund_days')
  expect(days).toMatchObject({ stored: null })
})

test('the default text is not stored', async () => {
  await save({ mail_payout_paid: mailTexts.payout_paid.text })
  expect(await shop.sql`select key from settings where key = 'mail_payout_paid'`).toEqual([])
})

test('a preview names each part that cannot be used', async () => {
  const shown = await shop.run(previewMail, { kind: 'payout_paid', text: german }, admin)
  expect(shown).toMatchObject({ ok: true, value: { subject: 'Auszahlung von $12.00' } })
  const text = { ...german, subject: '', body: '{{x}}' }
  expect(await shop.run(previewMail, { kind: 'payout_paid', text }, admin)).toMatchObject({
    ok: false,
    failure: { fields: { subject: 'The subject must have a text', body: expect.stringContaining('{{x}}') as string } },
  })
})

test('a test email goes to the admin who asks for it', async () => {
  const sent = await shop.run(sendTestMail, { kind: 'receipt', text: mailTexts.receipt.text }, admin)
  expect(sent).toMatchObject({ ok: true, value: { sentTo: expect.stringContaining('@') as string } })
})
