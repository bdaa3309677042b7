import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { legalUpdated } from '#src/kernel/legal-date.ts'
import { cents } from '#src/kernel/money.ts'
import { defaultShop, testSettings } from '#src/testing/settings.ts'
import { ShopContext } from '#src/ui/shell/shop-context.ts'
import { AboutPage } from '#src/features/pages/ui/about-page.tsx'
import { BestPracticesPage } from '#src/features/pages/ui/best-practices-page.tsx'
import { CommunityPage } from '#src/features/pages/ui/community-page.tsx'
import { GuidePage } from '#src/features/pages/ui/guide-page.tsx'
import { GuidelinesPage } from '#src/features/pages/ui/guidelines-page.tsx'
import { LicensePage } from '#src/features/pages/ui/license-page.tsx'
import { PricingPage } from '#src/features/pages/ui/pricing-page.tsx'
import { PrivacyPage } from '#src/features/pages/ui/privacy-page.tsx'
import { SubscriptionsPage } from '#src/features/pages/ui/subscriptions-page.tsx'
import { SupportPage } from '#src/features/pages/ui/support-page.tsx'
import { TermsPage } from '#src/features/pages/ui/terms-page.tsx'
import { defaultEstimate } from '#src/features/pages/rules.ts'
import type { PricingTerms } from '#src/features/pages/view.ts'

const usual: PricingTerms = {
  feePercent: 10,
  creatorPercent: 90,
  refundDays: 14,
  payoutMinimum: cents(5000),
  payoutHoldDays: 0,
  takesPayments: true,
}
const other: PricingTerms = {
  feePercent: 12.5,
  creatorPercent: 87.5,
  refundDays: 21,
  payoutMinimum: cents(7500),
  payoutHoldDays: 9,
  takesPayments: false,
}

const pricing = (deal: PricingTerms) => (
  <PricingPage
    deal={deal}
    feeOf={(price) => cents(Math.round((price * deal.feePercent) / 100))}
    input={defaultEstimate}
    startHref="/auth"
  />
)

function html(page: ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(
    <ShopContext value={defaultShop}>
      <Page />
    </ShopContext>,
  )
}

const text = (page: ReactElement) => html(page).replaceAll(/<[^>]*>/g, ' ')
const count = (page: ReactElement, pattern: RegExp) => html(page).match(pattern)?.length ?? 0

test.each([
  ['terms', () => <TermsPage deal={usual} />],
  ['privacy policy', () => <PrivacyPage />],
])('the %s has twelve sections, each in both tables of contents', (_, draw) => {
  const page = draw()
  const ids = [...html(page).matchAll(/<section id="([a-z-]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(12)
  for (const id of ids) expect(html(page).split(`href="#${id}"`)).toHaveLength(3)
  expect(html(page)).toContain(`Last updated <time dateTime="2025-01-10">${legalUpdated}</time>`)
})

test('the guide has six steps and links to the form, pricing and sign-up', () => {
  const page = <GuidePage deal={usual} />
  expect(count(page, /id="step-\d"/g)).toBe(6)
  for (const path of ['/create-prompt', '/pricing', '/auth?tab=sign-up']) expect(html(page)).toContain(`href="${path}"`)
})

test.each<[string, () => ReactElement, readonly string[]]>([
  ['about', () => <AboutPage deal={usual} />, ['/marketplace', '/guide']],
  ['best practices', () => <BestPracticesPage />, ['/guide', '/create-prompt']],
  [
    'support',
    () => <SupportPage deal={usual} />,
    ['/guide', '/best-practices', '/marketplace', `mailto:${defaultShop.supportEmail}`],
  ],
  [
    'community',
    () => <CommunityPage links={testSettings.socialLinks} />,
    testSettings.socialLinks.map(({ url }) => url),
  ],
  ['subscriptions', () => <SubscriptionsPage deal={usual} startHref="/auth" />, ['/pricing#earnings', '/auth']],
  ['pricing', () => pricing(usual), ['/auth']],
])('the page %s ends with links', (_, draw, hrefs) => {
  for (const href of hrefs) expect(html(draw())).toContain(`href="${href}"`)
})

test.each<[string, (deal: PricingTerms) => ReactElement]>([
  ['about', (deal) => <AboutPage deal={deal} />],
  ['guide', (deal) => <GuidePage deal={deal} />],
  ['licensing', (deal) => <LicensePage deal={deal} />],
  ['pricing', (deal) => pricing(deal)],
  ['subscriptions', (deal) => <SubscriptionsPage deal={deal} startHref="/auth" />],
  ['support', (deal) => <SupportPage deal={deal} />],
  ['terms', (deal) => <TermsPage deal={deal} />],
])('the page %s hard-codes no setting', (_, page) => {
  expect(text(page(usual))).toMatch(/90%|14 days/)
  expect(text(page(other))).not.toMatch(/\b(90|10)%|\b14 days|\$50\b(?!\.)/)
  expect(text(page(other))).toMatch(/87\.5%|21 days/)
})

test('the calculator splits a price as sales do, to the cent', () => {
  expect(text(pricing(usual))).toMatch(/Of each sale +\$17\.10 +Fee on each +\$1\.90/)
  expect(text(pricing(other))).toMatch(/Of each sale +\$16\.62 +Fee on each +\$2\.38/)
})

test('pricing shows the minimum payout, the delay, and whether cards are accepted', () => {
  const page = text(pricing(other))
  expect(page).toContain('$75')
  expect(page).toContain('9 days after')
  expect(page).toContain('Payments are not configured')
  expect(text(pricing(usual))).not.toContain('Payments are not configured')
})

test('support shows its hours, and the guidelines the consequences', () => {
  const support = text(<SupportPage deal={usual} />)
  expect(support).toContain('Monday to Friday, 9:00 to 17:00 CET')
  expect(support).toContain('Within 24 hours')
  const guidelines = text(<GuidelinesPage />).replaceAll(/\s+/g, ' ')
  expect(guidelines).toMatch(/Warning .*Content removal .*Temporary suspension .*Permanent ban/)
  expect(guidelines).toContain('24 to 48 hours')
  expect(guidelines).toContain('within 48 hours')
  expect(text(<LicensePage deal={usual} />)).toContain('Non-transferable')
})
