import { aListing } from './support/listings.ts'
import { cards } from './support/payment.ts'
import { signIn } from './support/people.ts'
import { buy, goodCard, newcomer, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// What a bank does to a payment: the buyer reads why their text is locked, and an admin sees it and decides on warnings.

const demoAdmin = { email: 'admin@skald.test', password: 'skald-demo' }

test('a disputed purchase is locked and says why, and admins see the dispute', async ({ open, shop, maker }) => {
  const listing = aListing()
  const buyer = await newcomer(shop.url, 'disputer')
  const id = await buy(buyer, await putOnSale(maker, listing), 999, { ...goodCard, cardNumber: cards.disputed })
  await shop.mailTo(maker.person.email, 'A sale is disputed')
  const page = await open({ storageState: buyer.state() })
  await page.goto('/purchases')
  await expect(page.getByText('Payment disputed', { exact: true })).toBeVisible()
  await expect(page.getByText('Your bank disputes the payment for this purchase.')).toBeVisible()
  await expect(page.getByRole('button', { name: `View ${listing.title}` })).toHaveCount(0)
  await page.goto(`/purchases/${id}`)
  await expect(page.getByText('Its text can be read again if the bank decides')).toBeVisible()

  const admin = await open()
  await signIn(admin, demoAdmin)
  await admin.goto('/admin/disputes')
  await expect(admin.getByRole('row', { name: new RegExp(listing.title) })).toContainText('Open')
})

test('an admin refunds a payment that a bank warns of, without JavaScript too', async ({ open, shop, maker }) => {
  const listing = aListing()
  const buyer = await newcomer(shop.url, 'warned')
  await buy(buyer, await putOnSale(maker, listing), 999, { ...goodCard, cardNumber: cards.warned })
  await shop.mailTo(maker.person.email, 'A payment is being looked at')
  const admin = await open({ javaScriptEnabled: false })
  await signIn(admin, demoAdmin)
  await admin.goto('/admin/disputes')
  const warning = admin.getByRole('listitem').filter({ hasText: listing.title })
  await warning.getByRole('button', { name: /^Refund .* for receipt/ }).click()
  await expect(admin.getByText(`Refund $9.99 to @${buyer.person.username}?`)).toBeVisible()
  await admin.getByRole('button', { name: 'Refund $9.99', exact: true }).click()
  await expectToast(admin, 'Refunded')
  await expect(warning).toHaveCount(0)
  const page = await open({ storageState: buyer.state() })
  await page.goto('/purchases')
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
})
