import type { Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { demoBuyer } from './support/users.ts'
import { signedInVisitor, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'

const periods = (page: Page) => page.getByRole('navigation', { name: 'Period' })

for (const scripts of [true, false])
  test(`ranks the top three listings of each period, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open }) => {
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
      await expect(page.getByRole('heading', { name: `${name} in numbers` })).toBeVisible()
    }
    await page.getByRole('link', { name: /^Art \d+ listings?$/ }).click()
    await expect(page).toHaveURL(/\/marketplace\?category=Art/)
  })

test('shows the Trending badge on the card and the listing page', async ({ open }) => {
  const page = await open()
  await page.goto('/marketplace?sort=trending')
  const first = page.getByRole('article').first()
  await expect(first.getByText('Trending')).toBeVisible()
  await first.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('Trending', { exact: true }).first()).toBeVisible()
})

test('a cached page reports its views to /api/views, which accepts unknown listings', async ({ open, app, seller }) => {
  const id = await publishListing(seller, newListing())
  const page = await open()
  const viewResponse = page.waitForResponse('**/api/views')
  await page.goto(`/prompt/${id}`)
  expect((await viewResponse).status()).toBe(204)
  const buyer = await signedInVisitor(app.url, demoBuyer)
  expect((await buyer.post('/api/views', { prompt: 'nothing that there is' })).status).toBe(204)
})
