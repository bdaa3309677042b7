import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { createVisitor } from './support/visitor.ts'
import { loadPage } from './views/load-page.ts'

test('a page by position shows that listing of the newest, with noindex', async ({ open, app }) => {
  const page = await open()
  const response = await page.goto('/prompt/1')
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  // The list is cached for a second and served stale once more while it is regenerated.
  await expect(async () => {
    await page.goto('/marketplace?sort=new')
    const first = page.getByRole('article').first().getByRole('link').first()
    expect(await first.innerText()).toBe(title)
    expect(`${app.url}${await first.getAttribute('href')}`).toBe(canonical)
  }).toPass()
})

test('returns 404 for unknown listing URLs', async ({ open }) => {
  const page = await open()
  for (const id of [
    '0',
    '10001',
    '999',
    'boats',
    '-1',
    'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz',
    '00000000-0000-4000-8000-000000000000',
  ]) {
    expect((await page.goto(`/prompt/${id}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Prompt not found' })).toBeVisible()
  }
})

for (const scripts of [true, false])
  test(`the 404 page shows the path and links to the home page and the marketplace, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: scripts })
    expect((await page.goto('/a/lost/path?with=words'))?.status()).toBe(404)
    await expect(page.getByText('/a/lost/path')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    await main.getByRole('link', { name: 'Browse the marketplace' }).click()
    await expect(page).toHaveURL('/marketplace')
  })

test('shows the path of a 404 page after client-side back navigation', async ({ open }) => {
  const page = await open()
  await page.goto('/a/lost/path')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByText('/a/lost/path')).toBeVisible()
})

test('public pages have no broken links', async ({ app }) => {
  const visitor = createVisitor(app.url)
  const linked = new Set<string>()
  for (const path of ['/', '/marketplace', '/prompt/1', '/auth', '/pricing', '/guide', '/nothing/here'])
    for (const [, href = ''] of (await visitor.get(path)).text.matchAll(/href="(\/[^"#]*)/g)) linked.add(href)
  for (const href of linked) expect((await visitor.get(href.replaceAll('&amp;', '&'))).status, href).toBeLessThan(400)
})

test('loads the icon and every cover', async ({ open }) => {
  const page = await open()
  for (const path of ['/', '/marketplace']) {
    await page.goto(path)
    await page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'
    })
    await expect.poll(() => brokenImages(page)).toEqual([])
    expect(await page.locator('main img').count()).toBeGreaterThan(5)
  }
  const icon = await page.request.get((await page.locator('link[rel=icon]').getAttribute('href')) ?? '')
  expect(icon.headers()['content-type']).toContain('image/svg+xml')
})

const brokenImages = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src),
  )

for (const scripts of [true, false])
  test(`searches, sorts and paginates the marketplace, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: scripts })
    const openMarketplace = () => (scripts ? loadPage(page, '/marketplace') : page.goto('/marketplace'))
    await openMarketplace()
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByText('Load More').click()
    await expect(page.getByRole('article')).toHaveCount(scripts ? 24 : 12)

    await openMarketplace()
    await page.getByLabel('Sort by').selectOption('Price: Low to High')
    if (!scripts) await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/sort=price-asc/)
    await expect(page.getByRole('article').first()).toContainText('Free')

    await page.getByLabel('Search all listings').fill('no such words anywhere')
    await page.getByLabel('Search all listings').press('Enter')
    await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear All Filters' }).click()
    await expect(page.getByRole('article')).toHaveCount(12)
  })

test('shows the focus at every Tab stop', async ({ open }) => {
  const page = await open()
  await loadPage(page, '/marketplace')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  for (let tabStop = 0; tabStop < 12; tabStop++) {
    await page.keyboard.press('Tab')
    expect(await describeFocus(page)).toEqual({ isSeen: true, at: expect.anything() })
  }
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search the marketplace').first()).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(page.getByLabel('Search the marketplace').first()).toHaveValue('a/b')
})

/** Looks for an outline or a shadow on the focused element, its content or its container. */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    const hasRing = (element: Element | null) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    const around = [
      active,
      ...(active ? [...active.querySelectorAll('*')] : []),
      active?.parentElement ?? null,
      active?.closest('article') ?? null,
    ]
    const isRinged = around.some(
      (element) =>
        hasRing(element) || (element !== null && getComputedStyle(element, '::after').outlineStyle !== 'none'),
    )
    return { isSeen: isRinged, at: active?.outerHTML.slice(0, 200) }
  })
