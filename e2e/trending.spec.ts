import type { Page } from '@playwright/test'
import { aListing } from './support/listings.ts'
import { demoBuyer } from './support/people.ts'
import { knownVisitor, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'

const periods = (page: Page) => page.getByRole('navigation', { name: 'Period' })

for (const scripts of [true, false])
  test(`the first three of each period have their rank, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: scripts })
    await page.goto('/trending')
    await expect(page.getByText(/^#\d$/)).toHaveText(['#1', '#2', '#3'])
    await expect(periods(page).getByRole('link', { name: 'This Week' })).toHaveAttribute('aria-current', 'page')
    for (const [name, address] of [
      ['Today', /period=day$/],
      ['This Month', /period=month$/],
      ['This Week', /\/trending$/],
    ] as const) {
      await periods(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(periods(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { name: `${name} in figures` })).toBeVisible()
    }
    await page.getByRole('link', { name: /^Art \d+ listings?$/ }).click()
    await expect(page).toHaveURL(/\/marketplace\?category=Art/)
  })

test('what trends bears its badge, on its card and on its page', async ({ open }) => {
  const page = await open()
  await page.goto('/marketplace?sort=trending')
  const first = page.getByRole('article').first()
  await expect(first.getByText('Trending')).toBeVisible()
  await first.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Trending', { exact: true }).first()).toBeVisible()
})

test('a page that is stored for everyone is counted by its own word, and only by people', async ({
  open,
  shop,
  maker,
}) => {
  const id = await putOnSale(maker, aListing())
  const page = await open()
  const told = page.waitForResponse('**/api/views')
  await page.goto(`/prompt/${id}`)
  expect((await told).status()).toBe(204)
  const buyer = await knownVisitor(shop.url, demoBuyer)
  expect((await buyer.post('/api/views', { prompt: 'nothing that there is' })).status).toBe(204)
})
