import { axeViolations } from './support/axe.ts'
import { fillListing, newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { buy, newUser } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { layoutIssues } from './views/layout-issues.ts'
import { loadPage } from './views/load-page.ts'

// An upgrade of a purchase to another license, from the page of the listing to its refund.

const sizes = [
  { name: 'a phone, without JavaScript', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  { name: 'a laptop', viewport: { width: 1366, height: 768 }, javaScriptEnabled: true },
]

for (const { name, ...device } of sizes)
  test(`a buyer upgrades the license, and returns the upgrade, on ${name}`, async ({ open, app, seller }) => {
    const listing = newListing({ price: '9.00' })
    const form = await open({ storageState: seller.state() })
    await loadPage(form, '/create-prompt')
    await fillListing(form, listing)
    await form.locator('summary', { hasText: 'More licenses' }).click()
    await form.getByLabel('Commercial license').fill('29')
    await form.getByLabel('Extended license').fill('99')
    await form.getByRole('button', { name: 'Publish listing' }).click()
    await expectToast(form, 'Prompt created successfully!')
    await expect(form.getByRole('heading', { name: 'Your listings' })).toBeVisible()
    const href = (await form.getByRole('link', { name: listing.title, exact: true }).getAttribute('href')) ?? ''

    const shopper = await newUser(app.url, 'upgrader')
    const purchaseId = await buy(shopper, href.split('/').at(-1) ?? '', 900)
    const page = await open({ storageState: shopper.state(), ...device })
    await page.goto(href)
    const upgrade = page.getByRole('link', { name: 'Upgrade to Commercial for $20.00' })
    await expect(upgrade).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upgrade to Extended for $90.00' })).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
    await upgrade.click()
    await expect(page.getByText('and pay the difference')).toBeVisible()
    await expect(page.getByText('Discount codes do not apply to upgrades.')).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
    await goToPayment(page, '$20.00')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(new RegExp(`/purchases/${purchaseId}$`))
    const facts = page.getByRole('complementary', { name: 'Details' })
    await expect(facts.getByRole('link', { name: 'Commercial license' })).toBeVisible()
    await expect(facts.getByText('$9.00, and $20.00 for upgrades')).toBeVisible()
    await expect(facts.getByRole('link', { name: 'Upgrade to Extended for $70.00' })).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
    await facts.getByRole('link', { name: 'Receipt of the upgrade' }).click()
    await expect(page.getByText('Upgrade to Commercial license')).toBeVisible()

    await form.goto('/profile/sales')
    const sales = form.getByRole('row').filter({ hasText: listing.title })
    await expect(sales).toHaveCount(2)
    await expect(sales.getByText('Upgrade', { exact: true })).toHaveCount(1)

    await page.goto(`/purchases/${purchaseId}`)
    await facts.getByRole('button', { name: `Refund upgrade ${listing.title}` }).click()
    await page.getByRole('button', { name: 'Refund $20.00' }).click()
    await expectToast(page, 'Refund on its way to your card.')
    await page.goto(`/purchases/${purchaseId}`)
    await expect(facts.getByRole('link', { name: 'Personal license' })).toBeVisible()
    await expect(facts.getByRole('link', { name: 'Upgrade to Commercial for $20.00' })).toBeVisible()
  })
