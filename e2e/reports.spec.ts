import { newListing } from './support/listings.ts'
import { newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const scripts of [true, false])
  test(`reports a listing only once, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open, app, seller }) => {
    const id = await publishListing(seller, newListing())
    const reporter = await newUser(app.url, 'reporter')
    const page = await open({ storageState: reporter.state(), javaScriptEnabled: scripts })
    await page.goto(`/prompt/${id}`)
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Please select a reason').first()).toBeVisible()
    await page.getByLabel('Misleading').check()
    await page.getByLabel('What happened?').fill('The sample shows a table, and the text asks for none.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expectToast(page, 'Report submitted successfully')
    await page.goto(`/prompt/${id}/report`)
    await page.getByLabel('Spam').check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('You already reported this listing.').first()).toBeVisible()
  })

test('asks a visitor to sign in before the report form', async ({ open, seller }) => {
  const id = await publishListing(seller, newListing())
  const page = await open()
  // The toast can disappear before the page has loaded.
  await page.goto(`/prompt/${id}/report`, { waitUntil: 'commit' })
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(`/prompt/${id}/report`)}&tab=sign-up`)
  await expectToast(page, 'Please sign in to report')
})
