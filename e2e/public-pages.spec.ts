import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { createVisitor } from './support/visitor.ts'

test('a position shows that listing of the newest, and asks not to be found there', async ({ open, shop }) => {
  const page = await open()
  const answer = await page.goto('/prompt/1')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  // The list is kept for a second, and shown once more while it is renewed: it may be older than what was made just now.
  await expect(async () => {
    await page.goto('/marketplace?sort=new')
    const first = page.getByRole('article').first().getByRole('link').first()
    expect(await first.innerText()).toBe(title)
    expect(`${shop.url}${await first.getAttribute('href')}`).toBe(canonical)
  }).toPass({ timeout: 10_000 })
})

test('addresses that no listing has say so', async ({ open }) => {
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
  test(`an unknown address is shown, with two ways on, ${scripts ? 'with' : 'without'} JavaScript`, async ({
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

test('a lost path is also shown to who comes back to it without a new document', async ({ open }) => {
  const page = await open()
  await page.goto('/a/lost/path')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByText('/a/lost/path')).toBeVisible()
})

test('no link of a public page leads nowhere', async ({ shop }) => {
  const visitor = createVisitor(shop.url)
  const linked = new Set<string>()
  for (const path of ['/', '/marketplace', '/prompt/1', '/auth', '/pricing', '/guide', '/nothing/here'])
    for (const [, href = ''] of (await visitor.get(path)).text.matchAll(/href="(\/[^"#]*)/g)) linked.add(href)
  for (const href of linked) expect((await visitor.get(href.replaceAll('&amp;', '&'))).status, href).toBeLessThan(400)
})

test('the icon and every cover are there', async ({ open }) => {
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
  test(`the marketplace is searched, sorted and turned over, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: scripts })
    await page.goto('/marketplace')
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByText('Load More').click()
    await expect(page.getByRole('article')).toHaveCount(scripts ? 24 : 12)

    await page.goto('/marketplace')
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

test('the keyboard reaches everything, and one sees where one is', async ({ open }) => {
  const page = await open()
  await page.goto('/marketplace')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    expect(await focusIsSeen(page)).toEqual({ isSeen: true, at: expect.anything() })
  }
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search the marketplace').first()).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(page.getByLabel('Search the marketplace').first()).toHaveValue('a/b')
})

/** An outline or a shadow, around it or around what holds it. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    const marks = (element: Element | null) => {
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
    const ringed = around.some(
      (element) => marks(element) || (element !== null && getComputedStyle(element, '::after').outlineStyle !== 'none'),
    )
    return { isSeen: ringed, at: active?.outerHTML.slice(0, 200) }
  })
