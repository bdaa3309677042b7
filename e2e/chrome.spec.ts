import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aListing } from './support/listings.ts'
import { newcomer, pause, putInCart, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { createVisitor } from './support/visitor.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const phone = { width: 390, height: 844 }

test('the palette goes to pages, searches the market and is left as it was come to', async ({ open }) => {
  const page = await open()
  await arrive(page, '/about')
  await page.keyboard.press('/')
  const field = page.getByLabel('Search the marketplace').first()
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const typed = palette.getByRole('combobox')
  await expect(typed).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(field).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(typed).toBeFocused()
  await page.keyboard.type('pric')
  await expect(palette.getByRole('option')).toHaveText(['Search the marketplace for “pric”', 'Pricing'])
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option', { name: 'Pricing' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing')

  await page.getByRole('button', { name: /^Command palette/ }).click()
  await page.keyboard.type('  a boat & tea ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/marketplace\?search=a(\+|%20)boat(\+|%20)%26(\+|%20)tea$/)
  await expect(palette).toBeHidden()
})

test('what is typed while the palette is on its way stands in it, and goes nowhere else', async ({ open }) => {
  const page = await open()
  await arrive(page, '/about')
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/shop-palette-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/prixx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Search the marketplace').first()).not.toBeFocused()
  held.resolve(undefined)
  const typed = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')
  await expect(typed).toHaveValue('/pri')
  await page.keyboard.type('c')
  await expect(typed).toHaveValue('/pric')
  await page.keyboard.press('Escape')
  await expect(typed).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(typed).toHaveValue('')
})

test('a palette that does not come says so, and keeps nothing that is typed', async ({ open }) => {
  const page = await open()
  await arrive(page, '/about')
  await page.route(/\/shop-palette-[^/]*\.js$/, (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expectToast(page, 'The command palette did not load')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search the marketplace').first()).toBeFocused()
})

test("the palette knows one's own listings", async ({ open, maker }) => {
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  await pause(maker, id)
  const page = await open({ storageState: maker.state() })
  await arrive(page, '/about')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(listing.title.toUpperCase())
  const option = page.getByRole('option', { name: listing.title }).last()
  await expect(option).toContainText('Paused, edit')
  await option.click()
  await expect(page).toHaveURL(`/edit-prompt/${id}`)
})

test('the palette is a way out, and tells nobody what is on sale by whom', async ({ open, shop }) => {
  expect((await createVisitor(shop.url).get('/api/own-listings')).text).toBe('[]')
  const leaver = await newcomer(shop.url, 'leaver')
  const page = await open({ storageState: leaver.state() })
  await arrive(page, '/about')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sign out')
  await page.getByRole('option', { name: 'Sign Out', exact: true }).click()
  await expectToast(page, 'Signed out successfully')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the account menu is worked by keyboard alone, and gives the focus back', async ({ open, buyer }) => {
  const page = await open({ storageState: buyer.state() })
  await arrive(page, '/about')
  const opener = page.locator('summary[aria-label="Account"]')
  const menu = page.locator('.menu-root[open]')
  await opener.focus()
  await page.keyboard.press('ArrowUp')
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeFocused()
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

test('the chosen colours stay, from the first paint on, and other tabs follow', async ({ open }) => {
  const page = await open({ colorScheme: 'light' })
  await arrive(page, '/about')
  const other = await page.context().newPage()
  await other.goto('/auth')
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => ground(page)).toBe('rgb(14, 20, 36)')
  await expect.poll(() => ground(other)).toBe('rgb(14, 20, 36)')
  // Looked at before any module has run.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.unroute(/\/assets\/.*\.js$/)
  await arrive(page, '/about')
  const dark = page.getByRole('contentinfo').getByRole('button', { name: 'Dark' })
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('contentinfo').getByRole('button', { name: 'System' }).click()
  await expect.poll(() => ground(other)).toBe('rgb(243, 245, 242)')
})

for (const scripts of [true, false])
  test(`the side menu leads everywhere, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open }) => {
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

test('counts are right in every tab', async ({ open, shop, maker }) => {
  // Their own cart: what is left in it would be in the way of others.
  const buyer = await newcomer(shop.url, 'counter')
  const id = await putOnSale(maker, aListing())
  const page = await open({ storageState: buyer.state() })
  const other = await page.context().newPage()
  await arrive(page, '/about')
  await arrive(other, '/pricing')
  const before = await counted(other)
  await page.goto(`/prompt/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect.poll(() => counted(page)).toBe(before + 1)
  await expect.poll(() => counted(other)).toBe(before + 1)
})

test('Back leads past a cart from which something was taken', async ({ open, maker, buyer }) => {
  const listing = aListing()
  await putInCart(buyer, await putOnSale(maker, listing))
  const page = await open({ storageState: buyer.state() })
  await arrive(page, '/about')
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: `Remove ${listing.title}` }).click()
  await expect(page.getByRole('link', { name: listing.title })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

for (const where of ['loader', 'render', 'browser'])
  test(`a page that breaks in the ${where} tells its number, which the log has too`, async ({ browser, shop }) => {
    // Not through `open`: what breaks on purpose would fail the test.
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await page.goto(`/dev/broken/${where}`)
    await expect(page.getByRole('heading', { name: 'Something broke on our side' })).toBeVisible()
    const number = page.locator('[data-request-id]')
    await expect(number).toHaveText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(shop.said()).toContain((await number.innerText()).trim())
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `/dev/broken/${where}`,
    )
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })

test('a page that does not arrive says so, and comes when the connection does', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await arrive(page, '/about')
  await context.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { name: 'The page did not arrive' })).toBeVisible()
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
  test(`axe finds nothing with palette, menu and side menu open, ${colorScheme}`, async ({ open, buyer }) => {
    const page = await open({ storageState: buyer.state(), colorScheme, reducedMotion: 'reduce' })
    await arrive(page, '/about')
    await page.locator('summary[aria-label="Account"]').click()
    expect.soft(await faults(page), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('a')
    expect.soft(await faults(page), 'palette').toEqual([])
    await page.setViewportSize(phone)
    expect.soft(await faults(page), 'palette on a phone').toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('summary[aria-label="Menu"]').click()
    expect.soft(await faults(page), 'side menu').toEqual([])
  })

/** It is whole when it knows who looks at it. */
async function arrive(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse(/\/api\/session/)
  await page.goto(path)
  await known
}

async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(wcag).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function counted(page: Page): Promise<number> {
  const name = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).first().getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}
