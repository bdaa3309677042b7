import type { Page } from '@playwright/test'
import { aListing } from './support/listings.ts'
import { fillSignIn } from './support/people.ts'
import { newcomer, pause, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Favorite: ${title}`, exact: true })
const find = (title: string) => `/marketplace?search=${encodeURIComponent(title)}`
const answerTo = (page: Page) => page.waitForResponse((response) => response.request().method() === 'POST')
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 0 ? 'Favorites' : `Favorites, ${count}`, exact: true }).first()

for (const scripts of [true, false])
  test(`who is not signed in is led to the door and back, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    shop,
    maker,
  }) => {
    const listing = aListing()
    await putOnSale(maker, listing)
    const { person } = await newcomer(shop.url, 'keeper')
    const page = await open({ javaScriptEnabled: scripts })
    await page.goto(find(listing.title))
    await heart(page, listing.title).click()
    await expect(page).toHaveURL(/\/auth\?next=/)
    await expectToast(page, 'Please sign in to add favorites')
    await fillSignIn(page, person)
    await expect(page).toHaveURL(new RegExp(`/marketplace\\?search=`))
    // The address changes before the page does, and the page is drawn again once it knows its reader.
    await expectToast(page, 'Signed in successfully!')
    await expect(badge(page, 0)).toBeVisible()
    await heart(page, listing.title).click()
    await expectToast(page, 'Added to favorites')
    await expect(heart(page, listing.title)).toHaveAttribute('aria-pressed', 'true')
    await expect(badge(page, 1)).toBeVisible()
    await page.goto('/favorites')
    await expect(page.getByRole('link', { name: listing.title })).toBeVisible()
    // The page shows it before the server has it, which a page that is asked for at once may not.
    const left = answerTo(page)
    await heart(page, listing.title).click()
    await expect(page.getByRole('link', { name: listing.title })).toHaveCount(0)
    await left
    const taken = answerTo(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await taken
    await expect(page.getByRole('link', { name: listing.title })).toBeVisible()
    await expect(badge(page, 1)).toBeVisible()
    await page.reload()
    await expect(heart(page, listing.title)).toHaveAttribute('aria-pressed', 'true')
  })

test('a heart fills at once, and empties again where the server does not take it', async ({ open, shop, maker }) => {
  const listing = aListing()
  await putOnSale(maker, listing)
  const page = await open({ storageState: (await newcomer(shop.url, 'keeper')).state() })
  await page.goto(find(listing.title))
  await expect(badge(page, 0)).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/favorites', async (route) => {
    await held
    await route.abort()
  })
  await heart(page, listing.title).click()
  await expect(heart(page, listing.title)).toHaveAttribute('aria-pressed', 'true')
  release()
  await expectToast(page, 'Failed to add to favorites')
  await expect(heart(page, listing.title)).toHaveAttribute('aria-pressed', 'false')
})

test('two tabs agree, on pages that are the same for everyone', async ({ open, shop, maker }) => {
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  const one = await open({ storageState: (await newcomer(shop.url, 'keeper')).state() })
  await one.goto(find(listing.title))
  const other = await one.context().newPage()
  await other.goto(`/prompt/${id}`)
  await expect(badge(other, 0)).toBeVisible()
  await heart(one, listing.title).click()
  await expect(heart(other, listing.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(badge(other, 1)).toBeVisible()
  await heart(other, listing.title).click()
  await expectToast(other, 'Removed from favorites')
  await expect(heart(one, listing.title)).toHaveAttribute('aria-pressed', 'false')
  await expect(badge(one, 0)).toBeVisible()
  await heart(one, listing.title).click()
  await expect(badge(one, 1)).toBeVisible()
  await other.reload()
  await expect(heart(other, listing.title)).toHaveAttribute('aria-pressed', 'true')
})

for (const scripts of [true, false])
  test(`a page by position is nobody's favourite, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    shop,
  }) => {
    const page = await open({
      storageState: (await newcomer(shop.url, 'keeper')).state(),
      javaScriptEnabled: scripts,
    })
    await page.goto('/prompt/2')
    await page.getByRole('complementary', { name: 'Buy' }).getByText('Favorite').click()
    await expectToast(page, 'Demo product')
    await expectToast(page, 'Open a real product to add it to favorites.')
  })

test('what left the shelves is shown as such', async ({ open, shop, maker }) => {
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  const keeper = await newcomer(shop.url, 'keeper')
  await keeper.post('/api/favorites', { add: id })
  await pause(maker, id)
  const page = await open({ storageState: keeper.state() })
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: listing.title })).toBeVisible()
  await expect(page.getByText('Not on sale')).toBeVisible()
  await expect(page.getByRole('link', { name: listing.title })).toHaveCount(0)
})

test('the list is for its owner, and says how to fill it', async ({ open, shop }) => {
  const page = await open()
  await page.goto('/favorites')
  await expect(page).toHaveURL(/\/auth\?next=%2Ffavorites$/)
  await expectToast(page, 'Please sign in to add favorites')
  const fresh = await open({ storageState: (await newcomer(shop.url, 'keeper')).state() })
  await fresh.goto('/favorites')
  await expect(fresh.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
})
