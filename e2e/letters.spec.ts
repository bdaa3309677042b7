import { hydrated } from './support/hydrated.ts'
import { newListing } from './support/listings.ts'
import { buy, newSeller, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { demoAdmin, signIn } from './support/users.ts'

test('a creator writes a letter, which survives a reload, and an admin approves it', async ({ open, app }) => {
  const creator = await newSeller(app)
  const listing = newListing({ price: '0' })
  const id = await publishListing(creator, listing)
  // Letters go to verified addresses only.
  const buyer = await newSeller(app)
  const purchaseId = await buy(buyer, id, 0)

  const reader = await open({ storageState: buyer.state() })
  await reader.goto(`/purchases/${purchaseId}`)
  const box = reader.getByRole('checkbox', { name: /may also email me about other things/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await reader.getByRole('region', { name: 'Letters' }).getByRole('button', { name: 'Save' }).click()
  await expectToast(reader, 'Saved. You’ll get these letters by email.')
  await reader.reload()
  await expect(box).toBeChecked()

  const page = await open({ storageState: creator.state() })
  await page.goto('/profile/letters')
  await page.getByRole('button', { name: 'Write a letter' }).click()
  await hydrated(page.getByLabel('Subject'))
  await page.getByRole('radio', { name: /about anything else/ }).check()
  await page.getByLabel('Listing', { exact: true }).selectOption({ label: listing.title })
  await page.getByLabel('Subject').fill('What comes next')
  await page.getByRole('textbox', { name: 'Letter' }).fill('See https://example.com/new.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('What comes next')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('To 1 person ·')).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://example.com/new' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expectToast(page, 'Your letter is waiting for review')

  const admin = await open()
  await signIn(admin, demoAdmin)
  await admin.goto(`/admin/letters?search=${creator.user.username}`)
  await admin.getByRole('button', { name: 'Read What comes next' }).click()
  await expect(admin.getByRole('heading', { name: 'What comes next' })).toBeFocused()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('button', { name: 'Approve letter' }).click()
  await expectToast(admin, 'Letter approved. It is being sent.')
})
