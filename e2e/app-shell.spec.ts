import type { Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { clickAndPost } from './support/requests.ts'
import { newUser, pauseListing, addToCart, publishListing } from './support/setup.ts'
import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { createVisitor } from './support/visitor.ts'

const phone = { width: 390, height: 844 }

test('the command palette opens pages, searches the marketplace and restores focus', async ({ open }) => {
  const page = await open()
  await loadPage(page, '/about')
  await page.keyboard.press('/')
  const field = page.getByLabel('Search the marketplace').first()
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const input = palette.getByRole('combobox')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(field).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.type('pric')
  await expect(palette.getByRole('option')).toHaveText(['Search the marketplace for “pric”', 'Pricing'])
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option', { name: 'Pricing' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('  a boat & tea ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/marketplace\?search=a(\+|%20)boat(\+|%20)%26(\+|%20)tea$/)
  await expect(palette).toBeHidden()
})

test('the command palette captures keys typed while it loads', async ({ open }) => {
  const page = await open()
  const scriptReleased = Promise.withResolvers<undefined>()
  // Set before the page loads, since a route added to an open page can miss the first requests.
  await page.route(/\/app-palette-[^/]*\.js$/, async (route) => {
    await scriptReleased.promise
    await route.continue()
  })
  await loadPage(page, '/about')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/prixx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Search the marketplace').first()).not.toBeFocused()
  scriptReleased.resolve(undefined)
  const input = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')
  await expect(input).toHaveValue('/pri')
  await page.keyboard.type('c')
  await expect(input).toHaveValue('/pric')
  await page.keyboard.press('Escape')
  await expect(input).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(input).toHaveValue('')
})

test('a navigation moves the focus to the heading, unless the user has moved it', async ({ open }) => {
  const page = await open()
  const released = Promise.withResolvers<undefined>()
  await page.route(/\/after-load-[^/]*\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await loadPage(page, '/about')
  const links = page.getByRole('navigation', { name: 'Main' })
  await links.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page).toHaveTitle(/Pricing/)
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).not.toHaveText('Pricing')
  const text = (await focused.textContent()) ?? ''
  released.resolve(undefined)
  // The title is announced after the focus was decided.
  await expect(page.locator('#page-title')).toHaveText(/Pricing/)
  await expect(focused).toHaveText(text)
  await links.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('reports a command palette that fails to load and stops capturing keys', async ({ open }) => {
  const page = await open()
  await page.route(/\/app-palette-[^/]*\.js$/, (route) => route.abort())
  await loadPage(page, '/about')
  await page.keyboard.press('Control+k')
  await expectToast(page, 'The command palette did not load')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search the marketplace').first()).toBeFocused()
})

test("the command palette finds the user's own listings", async ({ open, seller }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  await pauseListing(seller, id)
  const page = await open({ storageState: seller.state() })
  await loadPage(page, '/about')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(listing.title.toUpperCase())
  const option = page.getByRole('option', { name: listing.title }).last()
  await expect(option).toContainText('Paused, edit')
  await option.click()
  await expect(page).toHaveURL(`/edit-prompt/${id}`)
})

test('the command palette signs out, and /api/own-listings is empty for visitors', async ({ open, app }) => {
  expect((await createVisitor(app.url).get('/api/own-listings')).text).toBe('[]')
  const leaver = await newUser(app.url, 'leaver')
  const page = await open({ storageState: leaver.state() })
  await loadPage(page, '/about')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sign out')
  await page.getByRole('option', { name: 'Sign Out', exact: true }).click()
  await expectToast(page, 'Signed out successfully')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the account menu works with the keyboard and restores focus', async ({ open, buyer }) => {
  const page = await open({ storageState: buyer.state() })
  await loadPage(page, '/about')
  const opener = page.locator('summary[aria-label="Account"]')
  const menu = page.locator('.menu-root[open]')
  await opener.focus()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('m')
  await expect(menu.getByRole('link', { name: 'My Purchases' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/purchases')
  await expect(menu).toHaveCount(0)
})

test('keeps the chosen theme from the first paint and syncs it across tabs', async ({ open }) => {
  const page = await open({ colorScheme: 'light' })
  await loadPage(page, '/about')
  const other = await page.context().newPage()
  await loadPage(other, '/auth')
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => backgroundOf(page)).toBe('rgb(14, 20, 36)')
  await expect.poll(() => backgroundOf(other)).toBe('rgb(14, 20, 36)')
  // Checks the theme before any module has run.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.unroute(/\/assets\/.*\.js$/)
  await loadPage(page, '/about')
  const dark = page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('contentinfo').getByRole('button', { name: 'System' }).click()
  await expect.poll(() => backgroundOf(other)).toBe('rgb(243, 245, 242)')
})

for (const scripts of [true, false])
  test(`the side menu links to every section, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open }) => {
    const page = await open({ viewport: phone, javaScriptEnabled: scripts })
    await page.goto('/about')
    await page.locator('summary[aria-label="Menu"]').click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveText([
      ...['Home', 'Marketplace', 'Trending', 'Pricing', 'Create'],
      ...['Favorites', 'Cart'],
    ])
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(menu).toBeHidden()
  })

test('syncs the cart count across tabs', async ({ open, app, seller }) => {
  // A separate user, since an item left in the cart would affect other tests.
  const buyer = await newUser(app.url, 'counter')
  const id = await publishListing(seller, newListing())
  const page = await open({ storageState: buyer.state() })
  const other = await page.context().newPage()
  await loadPage(page, '/about')
  await loadPage(other, '/pricing')
  const before = await cartCount(other)
  await page.goto(`/prompt/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => cartCount(page)).toBe(before + 1)
  await expect.poll(() => cartCount(other)).toBe(before + 1)
})

test('Back skips a cart from which an item was removed', async ({ open, seller, buyer }) => {
  const listing = newListing()
  await addToCart(buyer, await publishListing(seller, listing))
  const page = await open({ storageState: buyer.state() })
  await loadPage(page, '/about')
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page).toHaveURL('/cart')
  await clickAndPost(page.getByRole('button', { name: `Remove ${listing.title}` }))
  await expect(page.getByRole('link', { name: listing.title })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

for (const source of ['loader', 'render', 'browser'])
  test(`an error in the ${source} shows its request ID, which is also logged`, async ({ browser, app }) => {
    // Does not use `open`, which fails the test on any page error.
    const context = await browser.newContext({ baseURL: app.url })
    const page = await context.newPage()
    await page.goto(`/dev/broken/${source}`)
    await expect(page.getByRole('heading', { name: 'Something broke on our side' })).toBeVisible()
    const requestId = page.locator('[data-request-id]')
    await expect(requestId).toHaveText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    await expect.poll(app.logTail).toContain((await requestId.innerText()).trim())
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `/dev/broken/${source}`,
    )
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })

test('reports a failed navigation and retries it once the connection is back', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url })
  const page = await context.newPage()
  await context.route(/\.data(\?|$)/, (route) => route.abort())
  await loadPage(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { name: 'The page didn’t load' })).toBeVisible()
  await context.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('until something sells')

  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('You are offline')
  await expect(page).toHaveURL('/pricing')
  await context.close()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the palette, account menu and side menu have no axe violations, ${colorScheme}`, async ({ open, buyer }) => {
    const page = await open({ storageState: buyer.state(), colorScheme, reducedMotion: 'reduce' })
    await loadPage(page, '/about')
    await page.locator('summary[aria-label="Account"]').click()
    expect.soft(await axeViolations(page), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('a')
    expect.soft(await axeViolations(page), 'palette').toEqual([])
    await page.setViewportSize(phone)
    expect.soft(await axeViolations(page), 'palette on a phone').toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('summary[aria-label="Menu"]').click()
    expect.soft(await axeViolations(page), 'side menu').toEqual([])
  })

/** Waits for the session response, which completes the page. */
async function loadPage(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse(/\/api\/session/)
  await page.goto(path)
  await session
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function cartCount(page: Page): Promise<number> {
  const name = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).first().getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}
