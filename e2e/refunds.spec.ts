import { newListing } from './support/listings.ts'
import { demoAdmin, demoBuyer, signIn } from './support/users.ts'
import { buy, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// Refunds: immediate before the text is opened, by admin approval afterwards.

test('refunds an unopened purchase immediately, without JavaScript', async ({ open, app, seller }) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'withdrawer')
  await buy(buyer, await publishListing(seller, listing), 999)
  const page = await open({ storageState: buyer.state(), javaScriptEnabled: false })
  await page.goto('/purchases')
  await page.getByRole('button', { name: `Refund ${listing.title}` }).click()
  await page.getByRole('button', { name: /^Refund \$/ }).click()
  await expectToast(page, 'Refund on its way to your card.')
  await expect(page.locator('.lines').getByText('Refunded', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${listing.title}` })).toHaveCount(0)
  await app.waitForEmail(buyer.user.email, 'Your refund is on its way')
})

test('an admin approves a refund request for an opened purchase', async ({ open, app, seller }) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'asker')
  await buy(buyer, await publishListing(seller, listing), 999)
  const page = await open({ storageState: buyer.state() })
  await page.goto('/purchases')
  await page.getByRole('button', { name: `View ${listing.title}` }).click()
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await page.goto('/purchases')
  await page.getByRole('button', { name: `Refund ${listing.title}` }).click()
  await page.getByLabel('What didn’t work as described?').fill('It writes in the wrong tense.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Refund requested.')
  await expect(page.locator('.lines').getByText('Refund requested')).toBeVisible()

  const admin = await open()
  await signIn(admin, demoAdmin)
  await admin.goto('/admin/refunds')
  await expect(admin.getByText('It writes in the wrong tense.')).toBeVisible()
  await admin.getByRole('button', { name: new RegExp(`^Refund .* for ${listing.title}`) }).click()
  await expect(admin.getByRole('heading', { name: `Refund $9.99 to @${buyer.user.username}?` })).toBeFocused()
  await admin.getByRole('button', { name: 'Refund $9.99', exact: true }).click()
  await expectToast(admin, 'Refund approved')
  await page.goto('/purchases')
  await expect(page.locator('.lines').getByText('Refunded', { exact: true })).toBeVisible()
})

test('denies the refund queue to non-admins', async ({ open }) => {
  const page = await open()
  await page.goto('/admin/refunds', { waitUntil: 'commit' })
  await expectToast(page, 'Access denied. Admin privileges required.')
  await expect(page).toHaveURL('/')
  await signIn(page, demoBuyer)
  await page.goto('/admin/refunds', { waitUntil: 'commit' })
  await expectToast(page, 'Access denied. Admin privileges required.')
  await expect(page).toHaveURL('/')
})
