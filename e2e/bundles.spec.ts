import { axeViolations } from './support/axe.ts'
import { newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { buy, newSeller, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { layoutIssues } from './views/layout-issues.ts'

// A bundle, from the creator's form to the refund of one of its listings.

const sizes = [
  { name: 'a phone, without JavaScript', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  { name: 'a laptop', viewport: { width: 1366, height: 768 }, javaScriptEnabled: true },
]

for (const { name, ...device } of sizes)
  test(`a creator sells a bundle, and a buyer buys it and returns a part, on ${name}`, async ({ open, app }) => {
    const seller = await newSeller(app)
    const [first, second, third] = [newListing(), newListing(), newListing()]
    const listings = [first, second, third]
    const ids: string[] = []
    for (const listing of listings) ids.push(await publishListing(seller, listing))
    const creator = await open({ storageState: seller.state(), ...device })
    await creator.goto('/profile/bundles')
    await creator.getByRole('link', { name: 'New bundle' }).click()
    await creator.getByLabel('Title').fill('All for letters')
    await creator.getByLabel('Price').fill('99')
    for (const { title } of listings) await creator.getByRole('checkbox', { name: title }).check()
    await creator.getByRole('button', { name: 'Create bundle' }).click()
    await expect(creator.getByText('The price must be less than the listings cost separately')).toBeVisible()
    for (const { title } of listings) await expect(creator.getByRole('checkbox', { name: title })).toBeChecked()
    await creator.getByLabel('Price').fill('20.00')
    await creator.getByRole('button', { name: 'Create bundle' }).click()
    await expectToast(creator, 'Bundle created')
    expect(await layoutIssues(creator)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(creator)).toEqual([])
    await creator.getByRole('link', { name: 'View its page' }).click()
    await expect(creator.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
    await expect(creator.getByRole('link', { name: 'Buy the bundle' })).toHaveCount(0)

    const shopper = await newUser(app.url, 'bundler')
    const page = await open({ storageState: shopper.state(), ...device })
    await page.goto(`/prompt/${ids[1]}`)
    await page.getByRole('link', { name: 'All for letters' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All for letters' })).toBeVisible()
    await expect(page.getByText('$9.97')).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Buy the bundle' }).click()
    await expect(page.getByText('Discount codes do not apply to bundles.')).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    await goToPayment(page, '$20.00')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases/)
    await expect(page.getByText('Part of “All for letters”')).toHaveCount(3)

    await page.getByRole('link', { name: first.title }).first().click()
    await expect(page.getByRole('link', { name: 'All for letters' })).toBeVisible()
    await page.goto('/purchases')
    await page.getByRole('button', { name: `Refund ${first.title}` }).click()
    await page.getByRole('button', { name: /^Refund \$6\.6/ }).click()
    await expectToast(page, 'Refund on its way to your card.')
    await expect(page.locator('.lines').getByText('Refunded', { exact: true })).toHaveCount(1)

    await creator.goto('/profile/sales')
    await expect(creator.getByText('Part of “All for letters”')).toHaveCount(3)
    await creator.getByRole('link', { name: second.title }).click()
    await expect(creator.getByText('Bundle saving')).toBeVisible()
  })

test('takes off what the buyer owns, and shows the receipt of a bundle', async ({ open, app }) => {
  const seller = await newSeller(app)
  const listings = [newListing(), newListing()]
  const ids: string[] = []
  for (const listing of listings) ids.push(await publishListing(seller, listing))
  const form = new FormData()
  const fields = { intent: 'create', title: 'A pair', description: 'Both.', price: '15.00' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const id of ids) form.append('listings', id)
  await seller.post('/profile/bundles?new', form)
  const shopper = await newUser(app.url, 'halfway')
  await buy(shopper, ids[0] ?? '', 999)
  const page = await open({ storageState: shopper.state() })
  await page.goto(`/creator/${seller.user.username}?tab=bundles`)
  await page.getByRole('link', { name: 'A pair' }).click()
  await expect(page.getByText('You own this')).toBeVisible()
  await expect(page.getByText('Price for you')).toBeVisible()
  await page.getByRole('link', { name: 'Buy the bundle' }).click()
  await goToPayment(page, '$7.50')
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await page.goto(`${page.url()}/receipt`)
  await expect(page.getByText('Part of “A pair”')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Bundle saving' })).toContainText('-$2.49')
  await page.goto(`/creator/${seller.user.username}?tab=bundles`)
  await page.getByRole('link', { name: 'A pair' }).click()
  await expect(page.getByText('You already own everything in this bundle')).toBeVisible()
})
