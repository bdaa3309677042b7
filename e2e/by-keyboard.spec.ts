import type { Locator, Page } from '@playwright/test'
import { aListing } from './support/listings.ts'
import { putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'

// A purchase without a mouse, from the home page to the opened text, by the keys that everybody has. Each stop on the
// way must show that the focus is there.

const stopsAtMost = 90

test('a prompt is found, bought and opened by the keyboard alone', async ({ open, maker, buyer }) => {
  test.setTimeout(120_000)
  const listing = aListing()
  await putOnSale(maker, listing)
  const page = await open({ reducedMotion: 'reduce' })
  const main = page.getByRole('main')
  await page.goto('/')
  await tabTo(page, page.getByRole('banner').getByLabel('Search the marketplace').filter({ visible: true }))
  await page.keyboard.type(listing.title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/marketplace\?search=/)
  await follow(page, main.getByRole('link', { name: listing.title, exact: true }))
  await follow(page, page.getByRole('button', { name: 'Buy Now' }))

  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(buyer.person.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(buyer.person.password)
  await page.keyboard.press('Enter')
  await follow(page, page.getByRole('button', { name: 'Buy Now' }))

  await expect(page).toHaveURL('/checkout')
  await tabTo(page, page.getByLabel('Deliver at once'))
  await page.keyboard.press('Space')
  await follow(page, page.getByRole('button', { name: 'Pay $9.99' }))

  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible()
  for (const [field, words] of [
    ['Card number', '4242 4242 4242 4242'],
    ['Expiry', '12 / 34'],
    ['CVC', '123'],
    ['Name on card', 'Bo Buyer'],
  ] as const) {
    await tabTo(page, page.getByLabel(field))
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/purchases')
  await follow(page, main.getByRole('button', { name: `View ${listing.title}` }))
  await expect(page.getByText(listing.content.split('\n')[1] ?? '')).toBeVisible()
})

/** Goes there and presses it. */
async function follow(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < stopsAtMost; stop++) {
    await page.keyboard.press('Tab')
    expect(await hiddenFocus(page)).toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The keyboard does not lead to ${target.toString()} within ${stopsAtMost} stops`)
}

/** What has the focus and does not show it; null where all is well, or the focus is with the browser's own bars. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const held = document.activeElement
    if (!held || held === document.body) return null
    const box = held.getBoundingClientRect()
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const parts = [held, ...(held.id ? document.querySelectorAll(`label[for="${CSS.escape(held.id)}"]`) : [])]
    for (let at = held.parentElement, up = 0; at && up < 3; at = at.parentElement, up++) parts.push(at)
    const isMarked = [...parts, ...held.children].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow, backgroundImage } = getComputedStyle(part)
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      return isOutlined || boxShadow !== 'none' || (part !== held && backgroundImage !== 'none')
    })
    return isSeen && isMarked ? null : `${isSeen ? 'no mark on' : 'out of sight'}: ${held.outerHTML.slice(0, 160)}`
  })
}
