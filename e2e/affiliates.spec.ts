import { newListing } from './support/listings.ts'
import { goToPayment, payByCard, cards } from './support/payment.ts'
import { newSeller, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('a creator opens a listing, and an affiliate earns from a sale until it is refunded', async ({ open, app }) => {
  const listing = newListing()
  const creator = await newSeller(app)
  const id = await publishListing(creator, listing)
  const page = await open({ storageState: creator.state() })
  await page.goto('/profile/affiliates')
  await expect(page.getByRole('heading', { name: 'Not open to affiliates' })).toBeVisible()
  await page.goto(`/edit-prompt/${id}/shares`)
  await page.getByRole('link', { name: 'Open it to affiliates' }).click()
  await page.getByLabel('Share (%)').fill('51')
  await page.getByRole('button', { name: 'Open to affiliates' }).click()
  await expect(page.getByText('Enter a whole number from 1 to 50')).toBeVisible()
  await page.getByLabel('Share (%)').fill('20')
  await page.getByRole('button', { name: 'Open to affiliates' }).click()
  await expectToast(page, 'Open to affiliates')

  const affiliate = await newSeller(app)
  const partner = await open({ storageState: affiliate.state(), permissions: ['clipboard-read', 'clipboard-write'] })
  await partner.goto(`/prompt/${id}`)
  await partner.getByRole('link', { name: 'Earn 20% as an affiliate' }).click()
  await expect(partner.getByRole('heading', { name: 'No affiliate links yet' })).toBeVisible()
  await partner.getByRole('button', { name: 'Become an affiliate' }).click()
  await expectToast(partner, 'You are an affiliate. Here is your link.')
  await partner.getByRole('button', { name: 'Copy link' }).click()
  const copied = () => partner.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain(`/prompt/${id}`)
  const link = new URL(await copied())
  expect(link.pathname).toBe(`/prompt/${id}`)

  const buyer = await newUser(app.url, 'clicker')
  // A headless browser counts as a bot.
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const visitor = await open({ storageState: buyer.state(), userAgent })
  const cookie = async () => (await visitor.context().cookies()).find(({ name }) => name === 'via')
  await visitor.goto(`/prompt/${id}`)
  expect(await cookie()).toBeUndefined()
  await visitor.goto(`${link.pathname}?via=aaaaaaaaaa`)
  await expect(visitor).toHaveURL(`/prompt/${id}`)
  expect(await cookie()).toBeUndefined()
  await visitor.goto(link.pathname + link.search)
  await expect(visitor).toHaveURL(`/prompt/${id}`)
  expect(await cookie()).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await expect(visitor.getByText('You followed an affiliate link.')).toBeVisible()
  await expect(visitor.getByText(`@${affiliate.user.username}`)).toBeVisible()
  await visitor.locator('#purchase').getByRole('button', { name: 'Buy Now' }).click()
  await goToPayment(visitor, '$9.99')
  await payByCard(visitor, cards.good)
  await expect(visitor).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)

  const row = partner.getByRole('row').filter({ hasText: listing.title })
  await expect(async () => {
    await partner.goto('/profile/affiliate-links')
    // 20% of 9.99 less the fee.
    await expect(row).toContainText('$1.79', { timeout: 1000 })
  }).toPass()
  await expect(row.getByRole('cell')).toContainText([listing.title, 'Copy link', '20%', '1', '1', '0', '$1.79', 'End'])
  await expect(async () => {
    await partner.goto('/notifications')
    await expect(partner.getByText(`Your affiliate link sold “${listing.title}”`)).toBeVisible({ timeout: 1000 })
  }).toPass()

  await visitor.goto('/purchases')
  await visitor.getByRole('button', { name: `Refund ${listing.title}` }).click()
  await visitor.getByRole('button', { name: /^Refund \$/ }).click()
  await expectToast(visitor, 'Refund on its way to your card.')
  await expect(async () => {
    await partner.goto('/profile/affiliate-links')
    await expect(row).toContainText('$0.00', { timeout: 1000 })
  }).toPass()
  await page.goto('/profile/affiliates')
  await page.getByRole('button', { name: `Close ${listing.title} to affiliates` }).click()
  await expectToast(page, 'Closed. Earlier sales are not affected.')
})

test('a visitor without JavaScript learns that a link is an affiliate’s', async ({ open, app, seller }) => {
  const id = await publishListing(seller, newListing())
  await seller.post(`/profile/affiliates?listing=${id}`, { intent: 'open', listingId: id, percent: '10' })
  const affiliate = await newSeller(app)
  const partner = await open({ storageState: affiliate.state(), javaScriptEnabled: false })
  await partner.goto(`/profile/affiliate-links?listing=${id}`)
  await partner.getByRole('button', { name: 'Become an affiliate' }).click()
  const link = new URL(await partner.locator('code').innerText())
  const visitor = await open({ javaScriptEnabled: false })
  await visitor.goto(`/prompt/${id}`)
  await expect(visitor.getByText('You followed an affiliate link.')).toHaveCount(0)
  await visitor.goto(link.pathname + link.search)
  await expect(visitor.getByText('You followed an affiliate link.')).toBeVisible()
})
