import { newListing } from './support/listings.ts'
import { cards } from './support/payment.ts'
import { signIn } from './support/users.ts'
import { buy, goodCard, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// A disputed payment locks the purchase. Admins see disputes and can refund a payment that has a fraud warning.

const demoAdmin = { email: 'admin@skald.test', password: 'skald-demo' }

test('locks a disputed purchase with an explanation and lists the dispute for admins', async ({
  open,
  app,
  seller,
}) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'disputer')
  const id = await buy(buyer, await publishListing(seller, listing), 999, { ...goodCard, cardNumber: cards.disputed })
  await app.waitForEmail(seller.user.email, 'A sale is disputed')
  const page = await open({ storageState: buyer.state() })
  await page.goto('/purchases')
  await expect(page.getByText('Payment disputed', { exact: true })).toBeVisible()
  await expect(page.getByText('Your bank disputes the payment for this purchase.')).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${listing.title}` })).toHaveCount(0)
  await page.goto(`/purchases/${id}`)
  await expect(page.getByText('It is locked until the bank has decided')).toBeVisible()

  const admin = await open()
  await signIn(admin, demoAdmin)
  await admin.goto('/admin/disputes')
  await expect(admin.getByRole('row', { name: new RegExp(listing.title) })).toContainText('Open')
})

test('an admin refunds a payment that has a fraud warning, without JavaScript', async ({ open, app, seller }) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'warned')
  await buy(buyer, await publishListing(seller, listing), 999, { ...goodCard, cardNumber: cards.fraudWarning })
  await app.waitForEmail(seller.user.email, 'We are reviewing a payment')
  const admin = await open({ javaScriptEnabled: false })
  await signIn(admin, demoAdmin)
  await admin.goto('/admin/disputes')
  const warning = admin.getByRole('listitem').filter({ hasText: listing.title })
  await warning.getByRole('button', { name: /^Refund .* for receipt/ }).click()
  await expect(admin.getByText(`Refund $9.99 to @${buyer.user.username}?`)).toBeVisible()
  await admin.getByRole('button', { name: 'Refund $9.99', exact: true }).click()
  await expectToast(admin, 'Refunded')
  await expect(warning).toHaveCount(0)
  const page = await open({ storageState: buyer.state() })
  await page.goto('/purchases')
  await expect(page.locator('.lines').getByText('Refunded', { exact: true })).toBeVisible()
})
