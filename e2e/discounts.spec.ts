import { aListing } from './support/listings.ts'
import { goToPayment, payByCard, cards } from './support/payment.ts'
import { newcomer, newMaker, putInCart, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// A discount code, from its maker's profile to a receipt.

for (const javaScriptEnabled of [true, false])
  test(`a creator makes a code and a buyer pays less, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    shop,
  }) => {
    const maker = await newMaker(shop)
    const listing = aListing()
    const promptId = await putOnSale(maker, listing)
    const desk = await open({ storageState: maker.state(), javaScriptEnabled })
    await desk.goto('/profile?tab=discounts')
    await desk.getByLabel('Code', { exact: true }).fill('no spaces')
    await desk.getByLabel('How much').fill('25')
    await desk.getByRole('button', { name: 'Create code' }).click()
    await expect(desk.getByText('A code has 3 to 24 letters, figures or hyphens')).toBeVisible()
    await desk.getByLabel('Code', { exact: true }).fill('words-26')
    await desk.getByRole('button', { name: 'Create code' }).click()
    await expectToast(desk, 'Discount code created')
    await expect(desk.getByRole('row', { name: /WORDS-26/ })).toContainText('25%')

    const buyer = await newcomer(shop.url, 'saver')
    await putInCart(buyer, promptId)
    const page = await open({ storageState: buyer.state(), javaScriptEnabled })
    await page.goto('/checkout')
    await page.getByText('I have a discount code').click()
    await page.getByLabel('Discount code').fill('winter')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('This code is not for anything in your cart')).toBeVisible()
    await page.getByLabel('Discount code').fill('words-26')
    await page.getByRole('button', { name: 'Apply' }).click()
    await goToPayment(page, '$7.49')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases/)
    await expect(page.getByText('$7.49', { exact: false }).first()).toBeVisible()

    await desk.reload()
    await desk.getByRole('button', { name: 'Pause WORDS-26' }).click()
    await expectToast(desk, 'Discount code paused')
  })
