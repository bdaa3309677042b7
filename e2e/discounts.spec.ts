import { newListing } from './support/listings.ts'
import { goToPayment, payByCard, cards } from './support/payment.ts'
import { newUser, newSeller, addToCart, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// A discount code, from the seller's profile to the purchase.

for (const javaScriptEnabled of [true, false])
  test(`a creator creates a discount code and a buyer uses it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const seller = await newSeller(app)
    const listing = newListing()
    const promptId = await publishListing(seller, listing)
    const sellerPage = await open({ storageState: seller.state(), javaScriptEnabled })
    await sellerPage.goto('/profile/discounts')
    await sellerPage.getByLabel('Code', { exact: true }).fill('no!')
    await sellerPage.getByLabel('Value').fill('25')
    await sellerPage.getByRole('button', { name: 'Create code' }).click()
    await expect(sellerPage.getByText('Use 3 to 24 letters, numbers or hyphens')).toBeVisible()
    await sellerPage.getByLabel('Code', { exact: true }).fill('words-26')
    await sellerPage.getByRole('button', { name: 'Create code' }).click()
    await expectToast(sellerPage, 'Discount code created')
    await expect(sellerPage.getByRole('row', { name: /WORDS-26/ })).toContainText('25%')

    const buyer = await newUser(app.url, 'saver')
    await addToCart(buyer, promptId)
    const page = await open({ storageState: buyer.state(), javaScriptEnabled })
    await page.goto('/checkout')
    await page.getByText('I have a discount code').click()
    await page.getByLabel('Discount code').fill('winter')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('This code does not apply to this order')).toBeVisible()
    await page.getByLabel('Discount code').fill('words-26')
    await page.getByRole('button', { name: 'Apply' }).click()
    await goToPayment(page, '$7.49')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases/)
    await expect(page.getByText('$7.49', { exact: false }).first()).toBeVisible()

    await sellerPage.reload()
    await sellerPage.getByRole('button', { name: 'Pause WORDS-26' }).click()
    await expectToast(sellerPage, 'Discount code paused')
  })
