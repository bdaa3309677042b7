import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { newListing } from './support/listings.ts'
import { clickAndPost } from './support/requests.ts'
import { newSeller, pauseListing, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const titlesOf = (page: Page) => page.locator('.collection-item .card-title')

/** Before the page has its scripts and knows who is signed in, the link leads to a page instead of the dialog. */
async function openChooser(page: Page, id: string, title: string) {
  await page.goto(`/prompt/${id}`)
  await expect(page.locator('summary[aria-label="Account"]')).toBeVisible()
  const link = page.getByRole('link', { name: `Collect: ${title}` })
  await hydrated(link)
  await link.click()
}

test('collects listings, orders them by keyboard and shares them', async ({ open, app, seller }) => {
  const [one, two] = [newListing(), newListing()]
  const [first, second] = [await publishListing(seller, one), await publishListing(seller, two)]
  // Sharing needs a verified address.
  const owner = await newSeller(app)
  const page = await open({ storageState: owner.state() })

  await openChooser(page, first, one.title)
  const dialog = page.getByRole('dialog', { name: 'Add to a collection' })
  await dialog.getByLabel('Title of your first collection').fill('For letters')
  await clickAndPost(dialog.getByRole('button', { name: 'Create and add' }))
  await expectToast(page, 'Added to the collection')
  await expect(dialog.getByRole('button', { name: 'Added to For letters' })).toBeVisible()

  await openChooser(page, second, two.title)
  await clickAndPost(dialog.getByRole('button', { name: 'Add to For letters' }))
  await expect(dialog.getByRole('button', { name: 'Added to For letters' })).toBeVisible()
  await dialog.getByRole('link', { name: 'For letters' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For letters' })).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const down = page.getByRole('button', { name: `Move ${one.title} down` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.edited-items > li').last()).toContainText(one.title)
  await expect(down).toBeFocused()
  await page.getByLabel(`Note on ${two.title}`).fill('Start here.')
  await page.getByRole('button', { name: 'Save note' }).first().click()
  await expectToast(page, 'Note saved')
  await page.getByRole('radio', { name: /^By link/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Collection saved')
  await expect(titlesOf(page)).toHaveText([two.title, one.title])

  const stranger = await open()
  await stranger.goto(page.url())
  await expect(stranger.getByText('Start here.')).toBeVisible()
  await expect(titlesOf(stranger)).toHaveText([two.title, one.title])
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(stranger.locator('meta[property="og:title"]')).toHaveAttribute('content', 'For letters')
  await pauseListing(seller, first)
  await stranger.reload()
  await expect(titlesOf(stranger)).toHaveText([two.title])
  await page.reload()
  await expect(page.getByText('Not on sale')).toBeVisible()
  await stranger.getByRole('link', { name: 'Add all to cart' }).click()
  await expect(stranger.getByRole('heading', { name: 'Proposed for your cart' })).toBeVisible()
})

test('shares the favorites as a collection, without JavaScript', async ({ open, app, seller }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const owner = await newSeller(app)
  await owner.post('/api/favorites', { add: id, next: '/favorites' })
  const page = await open({ storageState: owner.state(), javaScriptEnabled: false })
  await page.goto('/favorites')
  await page.getByRole('button', { name: 'Share as a collection' }).click()
  await expect(page.getByRole('heading', { name: 'Edit collection' })).toBeVisible()
  await page.getByRole('link', { name: 'View collection' }).click()
  await expect(titlesOf(page)).toHaveText([listing.title])
  const stranger = await open()
  await stranger.goto(page.url())
  await expect(titlesOf(stranger)).toHaveText([listing.title])
})
