import { newListing } from './support/listings.ts'
import { newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { createVisitor } from './support/visitor.ts'

for (const scripts of [true, false])
  test(`a byline opens the creator page, whose tabs are in the URL, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: scripts })
    await page.goto('/marketplace')
    const byline = page.getByRole('article').first().locator('a.by')
    const name = await byline.innerText()
    await byline.click()
    await expect(page).toHaveURL(/\/creator\/[a-z0-9_-]+$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(main.getByText(/^Joined [A-Z][a-z]+ \d{4}$/)).toBeVisible()
    await expect(main.getByRole('article').first()).toBeVisible()
    await main.getByRole('link', { name: 'Reviews', exact: true }).click()
    await expect(page).toHaveURL(/tab=reviews/)
    await expect(main.locator('.review').first()).toBeVisible()
    await main.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(/tab=about/)
    await page.goBack()
    await expect(main.locator('.review').first()).toBeVisible()
    await page.reload()
    await expect(main.locator('.review').first()).toBeVisible()
  })

test('redirects to the canonical creator URL and returns 404 for an unknown creator', async ({ open, seller }) => {
  const name = seller.user.username
  const page = await open()
  await page.goto(`/creator/${name.toUpperCase()}?tab=about`)
  await expect(page).toHaveURL(`/creator/${name}?tab=about`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/creator/${name}$`))
  for (const unknown of ['nobody-of-that-name', '%3Cb%3E', 'a']) {
    expect((await page.goto(`/creator/${unknown}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Creator Not Found' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/marketplace')
  }
})

test('refreshes the cached creator page after a new listing or review', async ({ app, seller }) => {
  const visitor = createVisitor(app.url)
  const path = `/creator/${seller.user.username}`
  const before = await visitor.get(path)
  expect(before.headers.get('x-page-tags')).toBeNull()
  const listing = newListing({ title: 'A listing that was just made' })
  const id = await publishListing(seller, listing)
  expect((await visitor.get(path)).text).toContain(listing.title)
  expect((await visitor.get(`${path}.data`)).text).toContain(listing.title)
  const reviews = `${path}?tab=reviews`
  expect((await visitor.get(reviews)).text).not.toContain('Read it on the ferry')
  const reader = await newUser(app.url, 'reader')
  await reader.post(`/prompt/${id}/review`, { intent: 'save', rating: '4', content: 'Read it on the ferry.' })
  expect((await visitor.get(reviews)).text).toContain('Read it on the ferry')
})
