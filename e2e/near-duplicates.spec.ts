import { demoAdmin, signIn } from './support/users.ts'
import { newSeller, publishListing } from './support/setup.ts'
import { newListing } from './support/listings.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const text = (word: string) =>
  `You keep the log of the ship ${word}. Read what the watch wrote down during the night and say in plain words what
changed: course, sail, weather, and who was at the helm. Begin with whatever would matter most to somebody who slept.
Leave out what every night has. Where two entries disagree, quote both and do not choose. The notes: {{notes}}`

test('flags a near-duplicate listing, which an admin compares and releases', async ({ open, app, seller }) => {
  const listing = newListing()
  const content = text(listing.title.split(' ').at(-1) ?? '')
  await publishListing(seller, { ...listing, content })
  const copyist = await newSeller(app)
  const copyistPage = await open({ storageState: copyist.state() })
  await copyistPage.goto('/create-prompt')
  const copy = newListing({ content: content.replace('{{notes}}', '{{entries}}').replace('plain', 'simple') })
  await publishListing(copyist, copy)
  await copyistPage.goto('/dashboard')
  await expect(copyistPage.getByText('Held', { exact: true })).toBeVisible()
  await expect(
    copyistPage.getByText('This listing is nearly the same as another creator’s. An admin will review it.'),
  ).toBeVisible()
  await expect(copyistPage.getByRole('button', { name: /Put back on sale/ })).toHaveCount(0)

  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto('/admin/held')
  await page.getByRole('link', { name: `Compare ${copy.title}` }).click()
  const sides = page.getByRole('article')
  await expect(sides).toHaveCount(2)
  await expect(sides.first().locator('mark').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove listing' }).click()
  await expect(page.getByText('Please give a reason for its creator').first()).toBeVisible()
  await page.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('button', { name: 'Release listing' }).click()
  await expectToast(page, 'Listing released')
  await expect(page.getByRole('link', { name: `Compare ${copy.title}` })).toHaveCount(0)
  await copyistPage.reload()
  await expect(copyistPage.getByText('Active', { exact: true })).toBeVisible()
})
