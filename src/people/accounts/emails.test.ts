import { expect, test } from 'vitest'
import { defaultSettings } from '#src/kernel/shop-settings.ts'
import { resetPasswordEmail, verificationEmail } from '#src/people/accounts/emails.ts'

const url = 'https://skald.test/verify-email?token=a_b-c-0123456789-abcdefghij-0123456789-abcdefghij&next=%2Fdashboard'
const mails = [
  ['verification', verificationEmail],
  ['reset', resetPasswordEmail],
] as const

test.each(mails)('the %s email has the same text and a working link in both parts', async (_, mail) => {
  const { subject, html, text } = await mail(defaultSettings, { name: 'Astrid', url })
  expect(subject).not.toBe('')
  expect(html).toContain(`href="${url.replace('&', '&amp;')}"`)
  expect(text.split('\n')).toContain(url)
  expect(text.split(url).length).toBe(2)
  for (const part of [html, text]) {
    expect(part).toContain('Hi Astrid,')
    expect(part).toContain('https://skald.test')
  }
})

test.each(mails)('the %s email loads no external resources and supports dark mode', async (_, mail) => {
  const { html } = await mail(defaultSettings, { name: 'Astrid', url })
  expect(html).toMatch(/^<!DOCTYPE html/i)
  expect(html).not.toMatch(/<(?:img|link|script|iframe|video|object)\b|url\(|@import/i)
  expect(html).toContain('prefers-color-scheme: dark')
  // Dark text has a class that turns it light in dark mode.
  const inked = [...html.matchAll(/<[^>]*[" ;]color:#141a2b[^>]*>/g)].map(([tag]) => tag)
  expect(inked.length).toBeGreaterThan(0)
  for (const tag of inked) expect(tag).toContain('m-ink')
})

test('escapes markup in names', async () => {
  const { html, text } = await verificationEmail(defaultSettings, { name: 'Å <b>"Bo" & Co', url })
  expect(text).toContain('Hi Å <b>"Bo" & Co,')
  expect(html).toContain('Hi Å &lt;b&gt;')
})

test.each(['', '   ', 'Win at evil.test', 'https://evil.test', 'me@evil.test', 'x'.repeat(61)])(
  'omits the name %j',
  async (name) => {
    const { html, text } = await resetPasswordEmail(defaultSettings, { name, url })
    expect(html).not.toContain('Hello')
    expect(text).not.toContain('Hello')
  },
)

test('renders a readable text part', async () => {
  const { text } = await resetPasswordEmail(defaultSettings, { name: 'Astrid', url })
  expect(text).toMatchInlineSnapshot(`
    "Reset your password

    Hi Astrid,

    Someone asked to reset the password of your Skald account. If that was you,
    choose a new one:

    Reset password:
    https://skald.test/verify-email?token=a_b-c-0123456789-abcdefghij-0123456789-abcdefghij&next=%2Fdashboard

    The link works once, for an hour. If it wasn’t you, ignore this email.

    Skald. Words that work.

    https://skald.test
    Questions? Write to support@skald.test
    "
  `)
})
