import { readFile } from 'node:fs/promises'
import { newListing } from './support/listings.ts'
import { buy, goodCard, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// What a creator does with their sales: refunds, customers and the export.

test('a creator refunds a part of a sale and then the rest, without JavaScript', async ({ open, app, seller }) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'refunded')
  await buy(buyer, await publishListing(seller, listing), 999)
  const page = await open({ storageState: seller.state(), javaScriptEnabled: false })
  await page.goto('/profile/sales')
  await page.getByRole('link', { name: listing.title }).click()
  await expect(page.getByRole('heading', { name: listing.title })).toBeVisible()

  // What is wrong is said at the field, and nothing that was entered is lost.
  await page.getByLabel('Amount').fill('4.00')
  await page.getByLabel('Reason').fill(' ')
  await page.getByRole('button', { name: 'Review refund' }).click()
  await expect(page.getByText('Please tell the buyer why').first()).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('4.00')
  await page.getByLabel('Reason').fill('A part of it does not work')
  await page.getByRole('button', { name: 'Review refund' }).click()
  await expect(page.getByText('$3.60 of it is deducted from your earnings.')).toBeVisible()
  await page.getByRole('button', { name: 'Refund $4.00' }).click()
  await expectToast(page, 'Refund sent to the payment provider')
  const email = await app.waitForEmail(buyer.user.email, 'Your refund is on its way')
  expect(email.text).toContain('The creator’s reason: A part of it does not work')

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Review refund' })).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(page.getByText('Refunded in part')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('5.99')
  await page.getByLabel('Reason').fill('Nothing of it works')
  await page.getByRole('button', { name: 'Review refund' }).click()
  await expect(page.getByText('Access to the prompt ends at once')).toBeVisible()
  await page.getByRole('button', { name: 'Refund $5.99' }).click()
  await expectToast(page, 'Refund sent to the payment provider')
  const library = await open({ storageState: buyer.state() })
  await library.goto('/purchases')
  await expect(library.locator('.lines').getByText('Refunded', { exact: true })).toBeVisible()
})

test('a creator sees their customers, with an address once it is shared, and exports sales', async ({
  open,
  app,
  seller,
}) => {
  const listing = { ...newListing(), title: `=Sum ${crypto.randomUUID().slice(0, 8)}` }
  const buyer = await newUser(app.url, 'customer')
  await buy(buyer, await publishListing(seller, listing), 999, { ...goodCard, cardNumber: '4000 0027 6000 0016' })
  const page = await open({ storageState: seller.state() })
  await page.goto('/profile/sales')
  await page.getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(`@${buyer.user.username}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: listing.title })
  await expect(row).toContainText('$9.99')
  await expect(row).toContainText('Germany')
  await expect(row).not.toContainText(buyer.user.email)

  const settings = await open({ storageState: buyer.state() })
  await settings.goto('/profile/settings')
  await settings.getByRole('button', { name: 'Share my email address' }).click()
  await expectToast(settings, 'Creators you buy from can now see your email address')
  await expect(settings.getByRole('button', { name: 'Stop sharing my address' })).toBeVisible()
  // A new account has not confirmed its address, which may be a stranger's.
  await page.reload()
  await expect(row).not.toContainText(buyer.user.email)

  await row.getByRole('link', { name: 'See the sale' }).click()
  await expect(page.getByRole('row').filter({ hasText: listing.title })).toHaveCount(1)
  await page.getByLabel('First day (UTC)').fill('2026-02-02')
  await page.getByLabel('Last day (UTC)').fill('2026-02-01')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect(page.getByText('The last day is before the first')).toBeVisible()
  await page.getByLabel('Last day (UTC)').fill('')
  await page.getByLabel('First day (UTC)').fill('2020-01-01')
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await pending
  expect(file.suggestedFilename()).toBe('sales-from-2020-01-01.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('Country,List price,Discount,Tax,Gross,Refunded,Fee,Shared,Net,Currency')
  expect(csv).toContain(`"'${listing.title}"`)
  expect(csv).toContain('DE,9.99,0.00,0.00,9.99,0.00,1.00,0.00,8.99,USD')
})
