import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { hydrated } from './support/hydrated.ts'
import { toasts } from './support/toasts.ts'
import { loadPage } from './views/load-page.ts'

// The UI primitives, tested on the style guide page.

const openStyleGuide = async (open: () => Promise<Page>) => {
  const page = await open()
  await loadPage(page, '/dev/ui')
  return page
}

test('carousel buttons scroll, are disabled at their end and keep the focus', async ({ open }) => {
  const page = await openStyleGuide(() => open({ reducedMotion: 'reduce' }))
  const carousel = page.locator('section[aria-roledescription="carousel"]').first()
  const [previous, next] = ['Previous', 'Next'].map((name) => carousel.getByRole('button', { name }))
  if (!previous || !next) throw new Error('The carousel has no buttons')
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await expect(async () => {
    await next.press('Enter')
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 2000 })
  }).toPass()
  await expect(next).toBeFocused()
  await expect(previous).not.toHaveAttribute('aria-disabled')
  const end = await carousel.getByRole('list').evaluate((list) => list.scrollLeft)
  await previous.click()
  await expect(next).not.toHaveAttribute('aria-disabled')
  expect(await carousel.getByRole('list').evaluate((list) => list.scrollLeft)).toBeLessThan(end)
})

test('a carousel that fits the screen has no buttons', async ({ open, app }) => {
  const page = await open()
  const list = await (await page.request.get(`${app.url}/marketplace`)).text()
  await page.goto(/\/prompt\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '', { waitUntil: 'networkidle' })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.getByRole('list', { name: 'You May Also Like' }).getByRole('article')).toHaveCount(3)
  await expect(next).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(next).toBeVisible()
})

test('the accordion opens one section at a time, without JavaScript', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/dev/ui')
  const sections = page.locator('.accordion').first().locator('details')
  const [first, second] = [sections.nth(0), sections.nth(1)]
  await expect(first).not.toHaveAttribute('open')
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open')
  await second.locator('summary').press('Enter')
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
})

test('a tooltip shows on focus and on hover, and Escape hides it', async ({ open }) => {
  const page = await openStyleGuide(open)
  const tooltip = page.getByRole('tooltip', { includeHidden: true }).first()
  const trigger = page.locator(`[aria-describedby="${await tooltip.getAttribute('id')}"]`)
  await expect(tooltip).toBeHidden()
  await trigger.focus()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await trigger.blur()
  await trigger.hover()
  await expect(tooltip).toBeVisible()
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
})

test('shows at most three toasts, announces them, and removes them after four seconds unless hovered', async ({
  open,
}) => {
  const page = await open()
  await page.clock.install({ time: 0 })
  // A fake clock hides the timings of requests, which `goto` checks by default.
  await page.goto('/dev/ui', { waitUntil: 'load' })
  await hydrated(page.getByRole('button', { name: 'Show one' }))
  await page.clock.pauseAt(600_000)
  const liveToasts = page.getByRole('status').locator('.toast')
  const staticToasts = await toasts(page).count()
  const showToast = () => page.getByRole('button', { name: 'Show one' }).click()
  for (let i = 0; i < 5; i++) await showToast()
  await expect(liveToasts).toHaveCount(3)
  expect(await toasts(page).count()).toBe(staticToasts + 3)
  await page.clock.runFor(3900)
  await expect(liveToasts).toHaveCount(3)
  await liveToasts.first().hover()
  await page.clock.runFor(200)
  await expect(liveToasts).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4100)
  await expect(liveToasts).toHaveCount(0)
})
