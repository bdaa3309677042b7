import { aListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { demoBuyer, fillSignIn } from './support/people.ts'
import { change, knownVisitor, newcomer, pause, putInCart, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// What can go wrong, or otherwise, between the cart and the library.

test('a card that is declined costs nothing, and the next one pays', async ({ open, maker, buyer }) => {
  await putInCart(buyer, await putOnSale(maker, aListing()))
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await goToPayment(page, '$9.99')
  await payByCard(page, cards.declined)
  await expect(page.getByRole('alert')).toHaveText('You have not paid. Your card was declined.')
  await payByCard(page, cards.good)
  await expect(page).toHaveURL('/purchases')
  await expectToast(page, 'Thank you. Your purchase is in your library.')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('who comes back from the payment page without paying finds the cart as it was', async ({ open, maker, buyer }) => {
  const listing = aListing()
  await putInCart(buyer, await putOnSale(maker, listing))
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await goToPayment(page, '$9.99')
  await page.getByRole('link', { name: 'Back to Skald' }).click()
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await expect(page.getByText('The payment was not completed. Your cart is as you left it.')).toBeVisible()
  await expect(page.getByRole('link', { name: listing.title })).toBeVisible()
  await goToPayment(page, '$9.99')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Pay $9.99' })).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: `Remove ${listing.title}` }).click()
  await expectToast(page, 'Removed from cart')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
})

test('nobody pays a price that they did not see', async ({ open, maker, buyer }) => {
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  await putInCart(buyer, id)
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await change(maker, id, { ...listing, price: '12.00' })
  await page.getByLabel('Deliver at once').check()
  await page.getByRole('button', { name: 'Pay $9.99' }).click()
  await expectToast(page, 'A price has changed')
  await expect(page.getByText('The total is now $12.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $12.00' }).click()
  await payByCard(page, cards.good)
  await expect(page).toHaveURL('/purchases')
  await expect(page.getByText('$12.00').first()).toBeVisible()
})

test('what its creator has paused meanwhile is not sold', async ({ open, maker, buyer }) => {
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  await putInCart(buyer, id)
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await pause(maker, id)
  await page.getByLabel('Deliver at once').check()
  await page.getByRole('button', { name: 'Pay $9.99' }).click()
  await expectToast(page, 'Purchase failed')
  await expect(page.getByText('No longer on sale').first()).toBeVisible()
  await page.getByRole('button', { name: `Remove ${listing.title}` }).click()
  await expectToast(page, 'Removed from cart')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('Buy Now leads through sign-in to the checkout', async ({ open, maker, buyer }) => {
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  const page = await open()
  await page.goto(`/prompt/${id}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expectToast(page, 'Sign in required')
  await fillSignIn(page, buyer.person)
  await expect(page).toHaveURL(`/prompt/${id}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('link', { name: listing.title })).toBeVisible()
  await goToPayment(page, '$9.99')
  await payByCard(page, cards.good)
  await page.goto(`/prompt/${id}`)
  await expect(page.getByText('You have this one, with every later edition.')).toBeVisible()
  await page.getByRole('link', { name: 'Open in your library' }).click()
  await expect(page.getByText('Not opened yet')).toBeVisible()
})

for (const scripts of [true, false])
  test(`what is free is had without a card, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    maker,
    buyer,
  }) => {
    const listing = aListing({ price: '0' })
    const id = await putOnSale(maker, listing)
    const page = await open({ storageState: buyer.state(), javaScriptEnabled: scripts })
    await page.goto(`/prompt/${id}`)
    await page.getByRole('button', { name: 'Get it free' }).click()
    await expect(page).toHaveURL('/checkout')
    await page.getByLabel('Deliver at once').check()
    await page.getByRole('button', { name: 'Get it free' }).click()
    await expect(page).toHaveURL('/purchases')
    await expectToast(page, 'Thank you. Your purchase is in your library.')
    await expect(page.getByRole('link', { name: listing.title, exact: true })).toBeVisible()
  })

test('a card that is saved while paying is in the settings, pays the next time, and goes when it is removed', async ({
  open,
  shop,
  maker,
}) => {
  const buyer = await newcomer(shop.url, 'saver')
  await putInCart(buyer, await putOnSale(maker, aListing()))
  const page = await open({ storageState: buyer.state() })
  await page.goto('/profile?tab=settings')
  await expect(page.getByText('You have no saved cards.')).toBeVisible()
  await page.goto('/checkout')
  await goToPayment(page, '$9.99')
  await page.getByLabel('Save my card for future purchases at Skald').check()
  await payByCard(page, cards.good)
  await expect(page).toHaveURL('/purchases')
  await page.goto('/profile?tab=settings')
  const saved = page.getByRole('list', { name: 'Saved cards' })
  await expect(saved.getByText('Visa ending in 4242', { exact: true })).toBeVisible()
  await expect(saved.getByText('Expires 12/2034')).toBeVisible()

  await putInCart(buyer, await putOnSale(maker, aListing()))
  await page.goto('/checkout')
  await goToPayment(page, '$9.99')
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await page.getByRole('button', { name: 'Pay $9.99' }).click()
  await expect(page).toHaveURL('/purchases')
  await expect(page.getByText('2 purchases')).toBeVisible()

  await page.goto('/profile?tab=settings')
  await page.getByLabel('Remove Visa ending in 4242').click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expectToast(page, 'Card removed')
  await expect(page.getByText('You have no saved cards.')).toBeVisible()
})

test('the buyer of the demo has saved a card', async ({ shop }) => {
  const buyer = await knownVisitor(shop.url, demoBuyer)
  expect((await buyer.get('/profile?tab=settings')).text).toMatch(/Visa ending in 4242.*Expires/s)
})

test('creators cannot buy their own, and are led to its form', async ({ open, maker }) => {
  const id = await putOnSale(maker, aListing())
  const page = await open({ storageState: maker.state() })
  await page.goto(`/prompt/${id}`)
  await expect(page.getByText('This is your own listing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)
  expect((await maker.post(`/prompt/${id}`, { intent: 'add-to-cart', promptId: id })).status).toBe(403)
})
