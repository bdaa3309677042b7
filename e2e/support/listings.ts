import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { expectToast } from './toasts.ts'

export type Listing = { readonly title: string; readonly content: string; readonly price: string }

/** Returns a listing with a unique title and text, so that a search finds only it and a leak of its text is detectable. */
export function newListing(overrides: Partial<Listing> = {}): Listing {
  const suffix = randomBytes(4).toString('hex')
  return {
    title: `Name a boat ${suffix}`,
    content: `Name {{boat}} after the river ${suffix}secret.\nOne name a line.`,
    price: '9.99',
    ...overrides,
  }
}

/** Fills in and submits the form. Returns the id of the new listing. */
export async function createListing(page: Page, listing: Listing, picture?: Buffer): Promise<string> {
  await page.goto('/create-prompt')
  await fillListing(page, listing)
  if (picture)
    await page.getByLabel(/^Picture/).setInputFiles({ name: 'my boat.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Publish listing' }).click()
  await expectToast(page, 'Prompt created successfully!')
  await expect(page).toHaveURL(/\/dashboard\?published=/)
  // The URL changes before the page does, and the form's preview card has the same title.
  await expect(page.getByRole('heading', { name: 'Your listings' })).toBeVisible()
  const href = await page.getByRole('link', { name: listing.title, exact: true }).getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

export async function fillListing(page: Page, { title, content, price }: Listing): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('Finds a name for a boat that its harbour has not heard before.')
  await page.getByLabel('Prompt text').fill(content)
  await page.getByLabel('Price').fill(price)
  await page.getByLabel('Category').selectOption('Writing')
  await page.getByLabel('AI model').selectOption('Claude')
}
