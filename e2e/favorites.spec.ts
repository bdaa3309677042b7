import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { newListing } from './support/listings.ts'
import { clickAndPost } from './support/requests.ts'
import { chooseSignIn, fillSignIn } from './support/users.ts'
import { newUser, pauseListing, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const favoriteButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Favorite: ${title}`, exact: true })
const searchUrl = (title: string) => `/marketplace?search=${encodeURIComponent(title)}`
const favoritesLink = (page: Page, count: number) =>
  page.getByRole('link', { name: count === 0 ? 'Favorites' : `Favorites, ${count}`, exact: true }).first()

for (const scripts of [true, false])
  test(`asks a visitor to sign in before adding a favorite and returns them to the page, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    const listing = newListing()
    await publishListing(seller, listing)
    const { user } = await newUser(app.url, 'keeper')
    const page = await open({ javaScriptEnabled: scripts })
    await page.goto(searchUrl(listing.title))
    await favoriteButton(page, listing.title).click()
    await expect(page).toHaveURL(/\/auth\?next=/)
    await expectToast(page, 'Please sign in to add favorites')
    await chooseSignIn(page)
    await fillSignIn(page, user)
    await expect(page).toHaveURL(new RegExp(`/marketplace\\?search=`))
    // The sign-in completed the pending action.
    await expectToast(page, 'Added to favorites')
    await expect(favoriteButton(page, listing.title)).toHaveAttribute('aria-pressed', 'true')
    await expect(favoritesLink(page, 1)).toBeVisible()
    await page.goto('/favorites')
    await expect(page.getByRole('link', { name: listing.title, exact: true })).toBeVisible()
    // Before that, the button is a form, whose Undo shows without scripts only.
    if (scripts) await hydrated(favoriteButton(page, listing.title))
    await clickAndPost(favoriteButton(page, listing.title))
    await expect(page.getByRole('link', { name: listing.title, exact: true })).toHaveCount(0)
    await clickAndPost(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByRole('link', { name: listing.title, exact: true })).toBeVisible()
    await expect(favoritesLink(page, 1)).toBeVisible()
    await page.reload()
    await expect(favoriteButton(page, listing.title)).toHaveAttribute('aria-pressed', 'true')
  })

test('updates a favorite optimistically and reverts it when the request fails', async ({ open, app, seller }) => {
  const listing = newListing()
  await publishListing(seller, listing)
  const page = await open({ storageState: (await newUser(app.url, 'keeper')).state() })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/favorites', async (route) => {
    await released
    await route.abort()
  })
  await page.goto(searchUrl(listing.title))
  await expect(favoritesLink(page, 0)).toBeVisible()
  await hydrated(favoriteButton(page, listing.title))
  await favoriteButton(page, listing.title).click()
  await expect(favoriteButton(page, listing.title)).toHaveAttribute('aria-pressed', 'true')
  release()
  await expectToast(page, 'Failed to add to favorites')
  await expect(favoriteButton(page, listing.title)).toHaveAttribute('aria-pressed', 'false')
})

test('syncs favorites across tabs on shared pages', async ({ open, app, seller }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const one = await open({ storageState: (await newUser(app.url, 'keeper')).state() })
  await one.goto(searchUrl(listing.title))
  const other = await one.context().newPage()
  await other.goto(`/prompt/${id}`)
  await expect(favoritesLink(other, 0)).toBeVisible()
  await favoriteButton(one, listing.title).click()
  await expect(favoriteButton(other, listing.title)).toHaveAttribute('aria-pressed', 'true')
  await expect(favoritesLink(other, 1)).toBeVisible()
  await favoriteButton(other, listing.title).click()
  await expectToast(other, 'Removed from favorites')
  await expect(favoriteButton(one, listing.title)).toHaveAttribute('aria-pressed', 'false')
  await expect(favoritesLink(one, 0)).toBeVisible()
  await clickAndPost(favoriteButton(one, listing.title))
  await expect(favoritesLink(one, 1)).toBeVisible()
  await other.reload()
  await expect(favoriteButton(other, listing.title)).toHaveAttribute('aria-pressed', 'true')
})

for (const scripts of [true, false])
  test(`rejects a favorite on a page by position, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const page = await open({
      storageState: (await newUser(app.url, 'keeper')).state(),
      javaScriptEnabled: scripts,
    })
    await page.goto('/prompt/2')
    await page.getByRole('complementary', { name: 'Buy' }).getByText('Favorite').click()
    await expectToast(page, 'Demo product')
    await expectToast(page, 'Open a real product to add it to favorites.')
  })

test('marks a favorite that is no longer on sale', async ({ open, app, seller }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const fan = await newUser(app.url, 'keeper')
  await fan.post('/api/favorites', { add: id })
  await pauseListing(seller, id)
  const page = await open({ storageState: fan.state() })
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { name: listing.title })).toBeVisible()
  await expect(page.getByText('Not on sale')).toBeVisible()
  await expect(page.getByRole('link', { name: listing.title, exact: true })).toHaveCount(0)
})

test('requires sign-in for the favorites page and shows its empty state', async ({ open, app }) => {
  const page = await open()
  // The toast can disappear before the page has loaded.
  await page.goto('/favorites', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/auth\?next=%2Ffavorites$/)
  await expectToast(page, 'Please sign in to add favorites')
  const newUserPage = await open({ storageState: (await newUser(app.url, 'keeper')).state() })
  await newUserPage.goto('/favorites')
  await expect(newUserPage.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
})
