import { hydrated } from './support/hydrated.ts'
import { newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { chooseSignIn, demoBuyer, fillSignIn } from './support/users.ts'
import { editListing, signedInVisitor, newUser, pauseListing, addToCart, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// Checkout from the cart to the library, including its failures.

test('reports a declined card and accepts another one', async ({ open, seller, buyer }) => {
  await addToCart(buyer, await publishListing(seller, newListing()))
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await goToPayment(page, '$9.99')
  await payByCard(page, cards.declined)
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await expectToast(page, 'Thank you. Your purchase is in your library.')
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('keeps the cart when the buyer leaves the payment page without paying', async ({ open, seller, buyer }) => {
  const listing = newListing()
  await addToCart(buyer, await publishListing(seller, listing))
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await goToPayment(page, '$9.99')
  await page.getByRole('link', { name: 'Back to Skald' }).click()
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await expect(page.getByText('The payment wasn’t completed. Your cart is unchanged.')).toBeVisible()
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

test('asks the buyer to confirm a changed price', async ({ open, seller, buyer }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  await addToCart(buyer, id)
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await editListing(seller, id, { ...listing, price: '12.00' })
  await page.getByLabel('Give me instant access').check()
  await page.getByRole('button', { name: 'Pay $9.99' }).click()
  await expectToast(page, 'A price has changed')
  await expect(page.getByText('The total is now $12.00.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $12.00' }).click()
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await page.goto('/purchases')
  await expect(page.getByText('$12.00').first()).toBeVisible()
})

test('asks the buyer to confirm a shorter refund period, with and without JavaScript', async ({
  open,
  app,
  seller,
}) => {
  const buyer = await newUser(app.url, 'refunds')
  const listing = newListing()
  await addToCart(buyer, await publishListing(seller, listing))
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ storageState: buyer.state(), javaScriptEnabled })
    await page.goto('/checkout')
    const refundDays = page.locator('input[name=refundDays]')
    // Hydration resets the value.
    if (javaScriptEnabled) await hydrated(refundDays)
    // As if the page were from before a change of the setting.
    await refundDays.evaluate((field: HTMLInputElement) => (field.value = '30'))
    await page.getByLabel('Give me instant access').check()
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await expect(page.getByText('The refund period became shorter since you opened this page.').first()).toBeVisible()
    await expect(page.getByText('It is now 14 days.')).toBeVisible()
    if (!javaScriptEnabled) await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByLabel('Give me instant access').check()
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible()
  }
})

test('explains a missing consent beside its box, with and without JavaScript', async ({ open, app, seller }) => {
  const buyer = await newUser(app.url, 'hasty')
  await addToCart(buyer, await publishListing(seller, newListing()))
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ storageState: buyer.state(), javaScriptEnabled })
    await page.goto('/checkout')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText('Please confirm that you want instant access')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    if (javaScriptEnabled) await expect(page.getByRole('checkbox')).toBeFocused()
  }
})

test('opens the list after buying several items', async ({ open, app, seller }) => {
  const buyer = await newUser(app.url, 'several')
  for (const price of ['0', '0']) await addToCart(buyer, await publishListing(seller, newListing({ price })))
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await page.getByLabel('Give me instant access').check()
  await page.getByRole('button', { name: 'Get it free' }).click()
  await expect(page).toHaveURL('/purchases')
})

test('rejects a listing that was paused during checkout', async ({ open, seller, buyer }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  await addToCart(buyer, id)
  const page = await open({ storageState: buyer.state() })
  await page.goto('/checkout')
  await pauseListing(seller, id)
  await page.getByLabel('Give me instant access').check()
  await page.getByRole('button', { name: 'Pay $9.99' }).click()
  await expectToast(page, 'Purchase failed')
  await expect(page.getByText('No longer on sale').first()).toBeVisible()
  await page.getByRole('button', { name: `Remove ${listing.title}` }).click()
  await expectToast(page, 'Removed from cart')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('Buy Now goes through sign-in to checkout', async ({ open, seller, buyer }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const page = await open()
  await page.goto(`/prompt/${id}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expectToast(page, 'Sign in required')
  await expect(page.getByText('Sign up to buy this prompt.')).toBeVisible()
  await expect(page.getByText(listing.title)).toBeVisible()
  await expect(page.getByText('$9.99')).toBeVisible()
  await chooseSignIn(page)
  await fillSignIn(page, { ...buyer.user, password: 'not the password' })
  await expect(page.getByRole('main').getByText('Failed to sign in')).toBeVisible()
  await expect(page.getByText(listing.title)).toBeVisible()
  await fillSignIn(page, buyer.user)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('link', { name: listing.title })).toBeVisible()
  await goToPayment(page, '$9.99')
  await payByCard(page, cards.good)
  await page.goto(`/prompt/${id}`)
  await expect(page.getByText('You own this. Updates are free.')).toBeVisible()
  await page.getByRole('link', { name: 'Open in your library' }).click()
  await expect(page.getByText('Not opened yet')).toBeVisible()
})

for (const scripts of [true, false])
  test(`checks out a free listing without a card, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    seller,
    buyer,
  }) => {
    const listing = newListing({ price: '0' })
    const id = await publishListing(seller, listing)
    const page = await open({ storageState: buyer.state(), javaScriptEnabled: scripts })
    await page.goto(`/prompt/${id}`)
    await page.getByRole('button', { name: 'Get it free' }).click()
    await expect(page).toHaveURL('/checkout')
    await page.getByLabel('Give me instant access').check()
    await page.getByRole('button', { name: 'Get it free' }).click()
    await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
    await expectToast(page, 'Thank you. Your purchase is in your library.')
    await expect(page.getByRole('heading', { name: listing.title })).toBeVisible()
  })

test('saves a card during payment, reuses it, and removes it', async ({ open, app, seller }) => {
  const buyer = await newUser(app.url, 'saver')
  await addToCart(buyer, await publishListing(seller, newListing()))
  const page = await open({ storageState: buyer.state() })
  await page.goto('/profile/settings')
  await expect(page.getByText('You have no saved cards.')).toBeVisible()
  await page.goto('/checkout')
  await goToPayment(page, '$9.99')
  await page.getByLabel('Save my card for future purchases at Skald').check()
  await payByCard(page, cards.good)
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await page.goto('/profile/settings')
  const saved = page.getByRole('list', { name: 'Saved cards' })
  await expect(saved.getByText('Visa ending in 4242', { exact: true })).toBeVisible()
  await expect(saved.getByText('Expires 12/2034')).toBeVisible()

  await addToCart(buyer, await publishListing(seller, newListing()))
  await page.goto('/checkout')
  await page.getByText('Pay another way').click()
  await page.getByLabel('Give me instant access').check()
  await page.getByRole('button', { name: 'Pay $9.99' }).last().click()
  await expect(page.getByRole('radio', { name: 'Visa •••• 4242' })).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await page.getByRole('link', { name: 'Back to Skald' }).click()
  await page.getByRole('button', { name: 'Pay $9.99' }).first().click()
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await page.goto('/purchases')
  await expect(page.getByText('2 purchases')).toBeVisible()

  await page.goto('/profile/settings')
  await page.getByLabel('Remove Visa ending in 4242').click()
  await page.getByRole('button', { name: 'Remove card' }).click()
  await expectToast(page, 'Card removed')
  await expect(page.getByText('You have no saved cards.')).toBeVisible()
})

test('the demo buyer has a saved card', async ({ app }) => {
  const buyer = await signedInVisitor(app.url, demoBuyer)
  expect((await buyer.get('/profile/settings')).text).toMatch(/Visa ending in 4242.*Expires/s)
})

test('creators cannot buy their own listings', async ({ open, seller }) => {
  const id = await publishListing(seller, newListing())
  const page = await open({ storageState: seller.state() })
  await page.goto(`/prompt/${id}`)
  await expect(page.getByText('This is your own listing.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)
  expect((await seller.post(`/prompt/${id}`, { intent: 'add-to-cart', promptId: id })).status).toBe(403)
})
