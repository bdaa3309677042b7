import type { Locator, Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { newUser, pauseListing, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'

// Completes a purchase with the keyboard only, from the home page to the opened text. Every Tab stop must show its focus.

const maxTabStops = 90

test('finds, buys and opens a prompt with the keyboard alone', async ({ open, seller, buyer }) => {
  const listing = newListing()
  await publishListing(seller, listing)
  const page = await open({ reducedMotion: 'reduce' })
  const main = page.getByRole('main')
  await page.goto('/')
  await tabTo(page, page.getByRole('banner').getByLabel('Search the marketplace').filter({ visible: true }))
  await page.keyboard.type(listing.title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/marketplace\?search=/)
  await activate(page, main.getByRole('link', { name: listing.title, exact: true }))
  await activate(page, page.getByRole('button', { name: 'Buy Now' }))

  await activate(page, main.getByRole('link', { name: 'Sign In' }))
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(buyer.user.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(buyer.user.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/checkout')
  await tabTo(page, page.getByLabel('Give me instant access'))
  await page.keyboard.press('Space')
  await activate(page, page.getByRole('button', { name: 'Pay $9.99' }))

  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible()
  for (const [field, value] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry', '12 / 34'],
    ['CVC', '123'],
    ['Name on card', 'Bo Buyer'],
  ] as const) {
    await tabTo(page, page.getByLabel(field))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await activate(page, main.getByRole('button', { name: 'Open', exact: true }))
  await expect(page.getByText(listing.content.split('\n')[1] ?? '')).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test(`adds the listings of a link to the cart by keyboard, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    const listing = newListing()
    const paused = newListing()
    const [id, pausedId] = [await publishListing(seller, listing), await publishListing(seller, paused)]
    await pauseListing(seller, pausedId)
    const buyer = await newUser(app.url, 'proposed')
    const page = await open({ javaScriptEnabled, reducedMotion: 'reduce' })
    const main = page.getByRole('main')
    await page.goto(`/cart?add=${id},${pausedId},unknown`)
    await expect(main.getByRole('link', { name: listing.title })).toBeVisible()
    await expect(main.getByText('No longer on sale')).toBeVisible()
    await expect(main.getByText('One listing of this link is not on sale or unknown')).toBeVisible()
    await activate(page, main.getByRole('button', { name: 'Add to cart' }))

    await activate(page, main.getByRole('link', { name: 'Sign In' }))
    // The page before it has the same fields.
    await expect(page.getByLabel('Username')).toHaveCount(0)
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(buyer.user.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(buyer.user.password)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(/\/cart\?add=/)
    expect((await buyer.get('/cart')).text).toContain('Your cart is empty')
    await activate(page, main.getByRole('button', { name: 'Add to cart' }))
    await expect(page).toHaveURL('/cart')
    await expect(main.getByRole('link', { name: listing.title })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
    await expect(main.getByText(paused.title)).toBeHidden()
  })

/** Tabs to the target and presses Enter. */
async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < maxTabStops; stop++) {
    await page.keyboard.press('Tab')
    expect(await describeHiddenFocus(page)).toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab did not reach ${target.toString()} within ${maxTabStops} stops`)
}

/** Describes the focused element if its focus is not visible; null if it is, or if the browser UI has the focus. */
function describeHiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const box = focused.getBoundingClientRect()
    const isInViewport = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const candidates = [
      focused,
      ...(focused.id ? document.querySelectorAll(`label[for="${CSS.escape(focused.id)}"]`) : []),
    ]
    for (
      let ancestor = focused.parentElement, depth = 0;
      ancestor && depth < 3;
      ancestor = ancestor.parentElement, depth++
    )
      candidates.push(ancestor)
    const hasIndicator = [...candidates, ...focused.children].some((candidate) => {
      const { outlineStyle, outlineWidth, boxShadow, backgroundImage } = getComputedStyle(candidate)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      return hasOutline || boxShadow !== 'none' || (candidate !== focused && backgroundImage !== 'none')
    })
    return isInViewport && hasIndicator
      ? null
      : `${isInViewport ? 'no focus indicator on' : 'outside the viewport'}: ${focused.outerHTML.slice(0, 160)}`
  })
}
