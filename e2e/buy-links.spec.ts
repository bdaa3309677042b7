import { axeViolations } from './support/axe.ts'
import { newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { addToCart, newSeller, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { fillSignUp, uniqueUser } from './support/users.ts'
import { layoutIssues } from './views/layout-issues.ts'

// A buy link, from the creator's page to the purchase of somebody who had no account.

const sizes = [
  { name: 'a phone, without JavaScript', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  { name: 'a laptop', viewport: { width: 1366, height: 768 }, javaScriptEnabled: true },
]

for (const { name, ...device } of sizes)
  test(`a visitor follows a buy link with a code, signs up and pays, on ${name}`, async ({ open, app }) => {
    const seller = await newSeller(app)
    const listing = newListing()
    const id = await publishListing(seller, listing)
    const discount = { kind: 'percent', value: '25', code: 'FROM-SITE', maxUses: '', expires: '' }
    await seller.post('/profile/discounts', { intent: 'create', ...discount })
    const creator = await open({ storageState: seller.state(), ...device })
    await creator.goto(`/edit-prompt/${id}`)
    await creator.getByRole('link', { name: 'Buy link and button' }).click()
    await creator.getByLabel('Discount code').selectOption('FROM-SITE')
    await creator.getByRole('button', { name: 'Update link' }).click()
    await expect(creator.locator('code').first()).toContainText(`/buy/${id}?code=FROM-SITE`)
    const picture = creator.getByRole('img', { name: `Buy ${listing.title} on Skald` })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(44)
    expect(await layoutIssues(creator)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(creator)).toEqual([])
    const link = (await creator.locator('code').first().textContent()) ?? ''

    const page = await open(device)
    await page.goto(new URL(link).pathname + new URL(link).search)
    const reader = uniqueUser('linked')
    await fillSignUp(page, reader)
    await expect(page).toHaveURL(`/checkout?listing=${id}&code=FROM-SITE`)
    await expect(page.getByText('Discount applied')).toBeVisible()
    await expect(page.getByRole('link', { name: listing.title })).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
    await goToPayment(page, '$7.49')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
    const purchase = new URL(page.url()).pathname
    await page.goto(`/buy/${id}`)
    await expect(page).toHaveURL(purchase)
  })

test('a wrong code is said, and the cart stays as it is', async ({ open, app }) => {
  const seller = await newSeller(app)
  const [linked, kept] = [newListing(), newListing()]
  const ids = [await publishListing(seller, linked), await publishListing(seller, kept)]
  const shopper = await newUser(app.url, 'shopper')
  await addToCart(shopper, ids[1] ?? '')
  const page = await open({ storageState: shopper.state() })
  await page.goto(`/buy/${ids[0]}?code=nothing`)
  await expect(page.getByText('This code does not apply to this order')).toBeVisible()
  await expect(page.getByText(kept.title)).toHaveCount(0)
  await goToPayment(page, '$9.99')
  await page.getByRole('link', { name: /back/i }).first().click()
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await expect(page.getByRole('link', { name: linked.title })).toBeVisible()
  await goToPayment(page, '$9.99')
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: kept.title })).toBeVisible()
})
