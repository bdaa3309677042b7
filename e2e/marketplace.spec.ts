import { newListing } from './support/listings.ts'
import { publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { loadPage } from './views/load-page.ts'

for (const scripts of [true, false])
  test(`applies and clears filters, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open }) => {
    const page = await open({ javaScriptEnabled: scripts })
    await (scripts ? loadPage(page, '/marketplace') : page.goto('/marketplace'))
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const apply = async () => {
      if (!scripts) await filters.getByRole('button', { name: 'Apply' }).click()
    }
    await filters.getByRole('checkbox', { name: /^Music/ }).click()
    await apply()
    await expect(page).toHaveURL(/category=Music/)
    await filters.getByLabel('Highest price in US dollars').fill('30')
    await filters.getByLabel('Highest price in US dollars').press('Enter')
    await expect(page).toHaveURL(/max=30/)
    await expect(page.getByRole('link', { name: 'Remove filter: Up to $30' })).toBeVisible()
    for (const card of await page.getByRole('article').all()) await expect(card).toContainText('Music')

    await page.getByRole('link', { name: 'Remove filter: Up to $30' }).click()
    await expect(page).toHaveURL(/category=Music/)
    await expect(page).not.toHaveURL(/max=30/)
    await expect(filters.getByLabel('Highest price in US dollars')).toHaveValue('')
    await filters.getByRole('link', { name: 'Clear' }).click()
    await expect(page).not.toHaveURL(/category/)
    await expect(filters.getByRole('checkbox', { name: /^Music/ })).not.toBeChecked()
    await expect(page.getByRole('article')).toHaveCount(12)
  })

test('Back restores the loaded listings', async ({ open }) => {
  const page = await open()
  await loadPage(page, '/marketplace?sort=new')
  await page.getByRole('link', { name: 'Load More' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('article').nth(20).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/prompt\//)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('shows the filters in a sheet on a phone', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 } })
  await loadPage(page, '/marketplace')
  const claude = page.getByRole('checkbox', { name: /^Claude/ })
  await expect(claude).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await claude.click()
  await expect(page).toHaveURL(/model=Claude/)
  await page.getByRole('button', { name: /^Show \d/ }).click()
  await expect(claude).toBeHidden()
  await expect(page.getByRole('link', { name: 'Remove filter: Claude' })).toBeVisible()
})

test('highlights the search terms and accepts invalid query strings', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/marketplace?search=letter')
  await expect(page.getByRole('article').locator('mark').first()).toBeVisible()
  const invalid = [
    'model=x&model=Claude&min=abc&max=-1',
    'after=%00%ff&sort=odd',
    `search=${'%F0%9F%8E%B5'.repeat(60)}`,
  ]
  for (const query of invalid) expect((await page.goto(`/marketplace?${query}`))?.status()).toBe(200)
})

test('suggests listings and categories while typing, with keyboard navigation', async ({ open, seller }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const page = await open()
  await loadPage(page, '/marketplace')
  const field = page.getByLabel('Search all listings')
  await field.click()
  await expect(field).toHaveRole('combobox')
  await field.pressSequentially(listing.title)
  const option = page.getByRole('option', { name: listing.title })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(option).toBeHidden()
  await expect(field).toHaveValue(listing.title)
  await page.keyboard.press('ArrowDown')
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/prompt/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()

  const header = page.getByRole('banner').getByLabel('Search the marketplace').filter({ visible: true })
  await header.pressSequentially('mus')
  await page.getByRole('option', { name: 'Music', exact: true }).click()
  await expect(page).toHaveURL('/marketplace?category=Music')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await header.pressSequentially('mus')
  await expect(page.getByRole('option', { name: 'Music', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace?search=mus')
})

test('suggests for text that is typed while the suggestion list is created', async ({ open }) => {
  const page = await open()
  const session = page.waitForResponse(/\/api\/session/)
  await page.goto('/marketplace')
  await session
  const field = page.getByLabel('Search all listings')
  await field.evaluate((input: HTMLInputElement) => {
    // Runs in a microtask after the list is added, before any other browser task.
    new MutationObserver((_, watch) => {
      watch.disconnect()
      input.value = 'mus'
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }).observe(input.parentElement ?? input, { childList: true })
    input.focus()
  })
  await expect(page.getByRole('option', { name: 'Music', exact: true })).toBeVisible()
})
