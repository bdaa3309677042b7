import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { toasts } from './support/toasts.ts'

// What the primitives of the design do, on the page that shows them all.

const typeCase = async (open: () => Promise<Page>) => {
  const page = await open()
  await page.goto('/dev/ui', { waitUntil: 'networkidle' })
  return page
}

test('a row turns by its buttons, each of which rests at its own end and keeps the focus there', async ({ open }) => {
  const page = await typeCase(() => open({ reducedMotion: 'reduce' }))
  const row = page.locator('section[aria-roledescription="carousel"]').first()
  const [previous, next] = ['Previous', 'Next'].map((name) => row.getByRole('button', { name }))
  if (!previous || !next) throw new Error('two buttons were named')
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await expect(async () => {
    await next.press('Enter')
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 200 })
  }).toPass()
  await expect(next).toBeFocused()
  await expect(previous).not.toHaveAttribute('aria-disabled')
  const end = await row.getByRole('list').evaluate((list) => list.scrollLeft)
  await previous.click()
  await expect(next).not.toHaveAttribute('aria-disabled')
  expect(await row.getByRole('list').evaluate((list) => list.scrollLeft)).toBeLessThan(end)
})

test('a row of which all is seen shows no buttons', async ({ open, shop }) => {
  const page = await open()
  const list = await (await page.request.get(`${shop.url}/marketplace`)).text()
  await page.goto(/\/prompt\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '', { waitUntil: 'networkidle' })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(page.getByRole('list', { name: 'You May Also Like' }).getByRole('article')).toHaveCount(3)
  await expect(next).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(next).toBeVisible()
})

test('parts open one at a time and close again, without JavaScript too', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/dev/ui')
  const parts = page.locator('.accordion').first().locator('details')
  const [first, second] = [parts.nth(0), parts.nth(1)]
  await expect(first).not.toHaveAttribute('open')
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open')
  await second.locator('summary').press('Enter')
  await expect(second).toHaveAttribute('open')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
})

test('a word more shows on focus and under the pointer, and Escape puts it away', async ({ open }) => {
  const page = await typeCase(open)
  const tip = page.getByRole('tooltip', { includeHidden: true }).first()
  const control = page.locator(`[aria-describedby="${await tip.getAttribute('id')}"]`)
  await expect(tip).toBeHidden()
  await control.focus()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await control.blur()
  await control.hover()
  await expect(tip).toBeVisible()
  await tip.hover()
  await expect(tip).toBeVisible()
})

test('three messages show at most, are announced, and go after four seconds unless somebody points at them', async ({
  open,
}) => {
  const page = await open()
  await page.clock.install({ time: 0 })
  await page.goto('/dev/ui', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(600_000)
  const live = page.getByRole('status').locator('.toast')
  const still = await toasts(page).count()
  const press = () => page.getByRole('button', { name: 'Show one' }).click()
  for (let i = 0; i < 5; i++) await press()
  await expect(live).toHaveCount(3)
  expect(await toasts(page).count()).toBe(still + 3)
  await page.clock.runFor(3900)
  await expect(live).toHaveCount(3)
  await live.first().hover()
  await page.clock.runFor(200)
  await expect(live).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4100)
  await expect(live).toHaveCount(0)
})
