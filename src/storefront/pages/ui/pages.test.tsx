import { expect, test } from 'vitest'
import { cents } from '#src/kernel/money.ts'
import { documentHtml } from '#src/testing/document-page.tsx'
import { defaultShop, testSettings } from '#src/testing/settings.ts'
import type { Settings } from '#src/ports/settings.ts'

const usual: Settings = { ...testSettings, takesPayments: true }
const other: Settings = {
  ...testSettings,
  platformFeePercent: 12.5,
  refundDays: 21,
  payoutMinimum: cents(7500),
  payoutHoldDays: 9,
}

const html = (slug: string, settings = usual) => documentHtml(slug, settings)
const text = (slug: string, settings = usual) => html(slug, settings).replaceAll(/<[^>]*>/g, ' ')

test.each(['terms', 'privacy'])('the page %s has twelve sections, each in both tables of contents', (slug) => {
  const page = html(slug)
  const ids = [...page.matchAll(/<section id="([a-z-]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(12)
  for (const id of ids) expect(page.split(`href="#${id}"`)).toHaveLength(3)
  expect(page).toContain('Last updated <time dateTime="2025-01-10">January 10, 2025</time>')
})

test('the guide has six steps and links to the form, pricing and sign-up', () => {
  const page = html('guide')
  expect(page.match(/id="step-\d"/g)).toHaveLength(6)
  for (const path of ['/create-prompt', '/pricing', '/auth?tab=sign-up']) expect(page).toContain(`href="${path}"`)
})

test.each<[string, readonly string[]]>([
  ['about', ['/marketplace', '/guide']],
  ['best-practices', ['/guide', '/create-prompt']],
  ['support', ['/guide', '/best-practices', '/marketplace', `mailto:${defaultShop.supportEmail}`]],
  ['community', testSettings.socialLinks.map(({ url }) => url)],
  ['subscriptions', ['/pricing#earnings', '/auth']],
  ['pricing', ['/auth']],
])('the page %s ends with links', (slug, hrefs) => {
  for (const href of hrefs) expect(html(slug)).toContain(`href="${href}"`)
})

test.each(['about', 'guide', 'license', 'pricing', 'subscriptions', 'support', 'terms'])(
  'the page %s hard-codes no setting',
  (slug) => {
    expect(text(slug)).toMatch(/90%|14 days/)
    expect(text(slug, other)).not.toMatch(/\b(90|10)%|\b14 days|\$50\b(?!\.)/)
    expect(text(slug, other)).toMatch(/87\.5%|21 days/)
  },
)

test('the calculator says that the fee of some categories differs, if it does', () => {
  const { vocabulary } = usual
  const withFee = (feePercent: number | null, isArchived = false): Settings => ({
    ...usual,
    vocabulary: { ...vocabulary, category: vocabulary.category.map((term) => ({ ...term, feePercent, isArchived })) },
  })
  const sentence = 'The fee of some categories differs.'
  expect(text('pricing', withFee(20))).toContain(sentence)
  for (const settings of [withFee(null), withFee(10), withFee(20, true)])
    expect(text('pricing', settings)).not.toContain(sentence)
})

test('the calculator splits a price as sales do, to the cent', () => {
  expect(text('pricing')).toMatch(/Of each sale +\$17\.10 +Fee on each +\$1\.90/)
  expect(text('pricing', other)).toMatch(/Of each sale +\$16\.62 +Fee on each +\$2\.38/)
})

test('pricing shows the minimum payout, the delay, and whether cards are accepted', () => {
  const page = text('pricing', other)
  expect(page).toContain('$75')
  expect(page).toContain('9 days after')
  expect(page).toContain('Payments are not configured')
  expect(text('pricing')).not.toContain('Payments are not configured')
})

test('support shows its hours, and the guidelines the consequences', () => {
  const support = text('support')
  expect(support).toContain('Monday to Friday, 9:00 to 17:00 CET')
  expect(support).toContain('Within 24 hours')
  const guidelines = text('guidelines').replaceAll(/\s+/g, ' ')
  expect(guidelines).toMatch(/Warning .*Content removal .*Temporary suspension .*Permanent ban/)
  expect(guidelines).toContain('24 to 48 hours')
  expect(guidelines).toContain('within 48 hours')
  expect(text('license')).toContain('Non-transferable')
})
