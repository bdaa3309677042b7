import type { Locator, Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { addToCart, buy, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { treeIssues } from './views/accessibility-tree.ts'
import { forcedColorsIssues } from './views/forced-colors.ts'
import { walkByKeyboard } from './views/keyboard-walk.ts'
import { layoutIssues } from './views/layout-issues.ts'
import { stickyShare } from './views/sticky-share.ts'

// What axe does not see: the way by Tab, what a screen reader reads, what a navigation announces, zoom and forced colors.

const desktop = { width: 1366, height: 768 }
/** The same screen at 200 % zoom. */
const zoomed = { width: 683, height: 384 }
/** 1280 x 1024 at 400 % zoom. */
const zoomedTwice = { width: 320, height: 256 }

const maxTabsToBuy = 12
const options = { reducedMotion: 'reduce', viewport: desktop } as const

test('a listing works by keyboard and screen reader, and Buy Now is near', async ({ open, seller, buyer }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const page = await open({ ...options, storageState: buyer.state() })
  await page.goto(`/marketplace?search=${encodeURIComponent(listing.title)}`)
  await follow(page, linkIn(page, 'main', listing.title))
  await checkPage(page, `/prompt/${id}`)
  for (const size of [desktop, zoomed]) {
    await page.setViewportSize(size)
    expect(await tabsTo(page, 'Buy Now')).toBeLessThanOrEqual(maxTabsToBuy)
  }
})

test('the home page works by keyboard and screen reader', async ({ open }) => {
  const page = await open(options)
  await page.goto('/marketplace')
  await follow(page, linkIn(page, 'banner', 'Home'))
  await checkPage(page, '/')
})

test('the marketplace works by keyboard and screen reader', async ({ open }) => {
  const page = await open(options)
  await page.goto('/')
  await follow(page, linkIn(page, 'banner', 'Marketplace'))
  await checkPage(page, '/marketplace?category=writing')
})

test('cart and checkout work by keyboard and screen reader', async ({ open, app, seller }) => {
  const shopper = await newUser(app.url, 'shopper')
  await addToCart(shopper, await publishListing(seller, newListing()))
  const page = await open({ ...options, storageState: shopper.state() })
  await page.goto('/')
  await follow(page, linkIn(page, 'banner', 'Cart, 1'))
  await follow(page, linkIn(page, 'main', 'Proceed to Checkout'))
  await checkPage(page, '/cart')
  await checkPage(page, '/checkout')
})

test('a purchase works by keyboard and screen reader', async ({ open, app, seller }) => {
  const listing = newListing()
  const reader = await newUser(app.url, 'reader')
  const purchase = await buy(reader, await publishListing(seller, listing), 999)
  const page = await open({ ...options, storageState: reader.state() })
  await page.goto('/purchases')
  await follow(page, page.getByRole('main').locator(`a[href="/purchases/${purchase}"]`).first())
  await page.goto(`/purchases/${purchase}`)
  await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText(listing.content.split('\n')[1] ?? '')).toBeVisible()
  await checkPage(page, `/purchases/${purchase}`)
})

test('the form of a listing works by keyboard and screen reader', async ({ open, seller }) => {
  const page = await open({ ...options, storageState: seller.state() })
  await page.goto('/')
  await follow(page, linkIn(page, 'banner', 'Create'))
  await checkPage(page, '/create-prompt')
})

const linkIn = (page: Page, place: 'banner' | 'main', name: string) =>
  page.getByRole(place).getByRole('link', { name, exact: true }).first()

/** Follows a link by keyboard: the new page is announced, and the focus is on its heading. */
async function follow(page: Page, link: Locator): Promise<void> {
  const announced = page.locator('#page-title')
  // It is there before it changes, since screen readers announce only changes.
  await expect(announced).toHaveRole('status')
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(announced).not.toBeEmpty()
  await expect(page).toHaveTitle((await announced.textContent()) ?? '')
}

/** Loads a page and checks all that does not depend on where it was opened. */
async function checkPage(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop)
  await load(page, path)
  await useSkipLink(page)
  expect.soft(await treeIssues(page), path).toEqual([])
  expect.soft(await forcedColorsIssues(page), path).toEqual([])
  for (const size of [desktop, zoomed]) {
    await page.setViewportSize(size)
    const label = `${path} at ${size.width} x ${size.height}`
    expect.soft(await layoutIssues(page), label).toEqual([])
    // Forced colors hide shadows, so a focus must have an outline.
    await page.emulateMedia({ forcedColors: size === zoomed ? 'active' : null, reducedMotion: 'reduce' })
    const { stops, issues } = await walkByKeyboard(page)
    await page.emulateMedia({ forcedColors: null, reducedMotion: 'reduce' })
    expect.soft(issues, label).toEqual([])
    expect.soft(stops.length, label).toBeGreaterThan(10)
  }
  for (const size of [zoomed, zoomedTwice]) {
    await page.setViewportSize(size)
    expect.soft(await stickyShare(page), `${path} at ${size.width} x ${size.height}`).toBeLessThanOrEqual(0.25)
  }
}

/** Loads a page and waits until it knows who is signed in. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).not.toHaveAttribute('data-viewer', 'pending')
}

/** The first press of Tab reaches the only skip link, which leads past the bar. */
async function useSkipLink(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: /^Skip/ })
  await expect(skip).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#main :focus')).toHaveCount(1)
}

/** Counts the presses of Tab from the top of the page, through the skip link, to a button. */
async function tabsTo(page: Page, name: string): Promise<number> {
  const target = page.getByRole('main').getByRole('button', { name, exact: true }).filter({ visible: true })
  await load(page, new URL(page.url()).pathname)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (let presses = 2; ; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
    if (presses > 100) throw new Error(`Tab does not reach ${name}`)
  }
}
