import sharp from 'sharp'
import { newListing, fillListing } from './support/listings.ts'
import { openEmailLink, verificationSubject } from './support/users.ts'
import { newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { createVisitor } from './support/visitor.ts'

for (const scripts of [true, false])
  test(`creators edit, pause and delete their listings, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    const listing = newListing()
    const id = await publishListing(seller, listing)
    const stranger = createVisitor(app.url)
    const page = await open({ storageState: seller.state(), javaScriptEnabled: scripts })

    const row = page.getByRole('listitem').filter({ hasText: listing.title })
    const dashboardRow = page.getByRole('row').filter({ hasText: listing.title })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: `Edit ${listing.title}` }).click()
    await expect(page.getByLabel('Prompt text')).toHaveValue(listing.content)
    const renamed = `${listing.title} anew`
    await page.getByLabel('Title').fill(renamed)
    await page.getByLabel('Price').fill('14.50')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Prompt updated successfully!')
    await expect(dashboardRow.getByText('$14.50')).toBeVisible()
    expect((await stranger.get(`/prompt/${id}`)).text).toContain(renamed)

    await page.getByRole('link', { name: 'Manage listings' }).click()
    await page.getByRole('button', { name: `Pause ${renamed}` }).click()
    await expectToast(page, 'Listing paused')
    await expect(row.getByText('Inactive')).toBeVisible()
    expect((await stranger.get(`/marketplace?search=${encodeURIComponent(listing.title)}`)).text).not.toContain(renamed)
    expect((await stranger.get(`/prompt/${id}`)).status).toBe(404)
    await page.getByRole('button', { name: `Put back on sale: ${renamed}` }).click()
    await expectToast(page, 'Listing is on sale again')
    expect((await stranger.get(`/prompt/${id}`)).status).toBe(200)

    await page.getByLabel(`Delete ${renamed}`).click()
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expectToast(page, 'Prompt deleted')
    await expect(page.getByRole('link', { name: renamed })).toHaveCount(0)
    expect((await stranger.get(`/prompt/${id}`)).status).toBe(404)
  })

test("returns 404 for editing another user's listing", async ({ open, seller, buyer }) => {
  const id = await publishListing(seller, newListing())
  const page = await open({ storageState: buyer.state() })
  for (const path of [
    `/edit-prompt/${id}`,
    `/create-prompt/${id}`,
    '/edit-prompt/0d1e9d4e-0000-4000-8000-000000000000',
    '/edit-prompt/7',
  ]) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Prompt Not Found' })).toBeVisible()
    await expect(page.getByText("This prompt doesn't exist or you don't have permission to edit it.")).toBeVisible()
  }
  const visitorPage = await open()
  await visitorPage.goto(`/edit-prompt/${id}`)
  await expect(visitorPage.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
})

for (const scripts of [true, false])
  test(`rejects an invalid listing and keeps the form values, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    seller,
  }) => {
    const page = await open({ storageState: seller.state(), javaScriptEnabled: scripts })
    await page.goto('/create-prompt')
    const listing = newListing()
    await fillListing(page, listing)
    const image = (name: string, buffer: Buffer) =>
      page.getByLabel(/^Picture/).setInputFiles({ name, mimeType: 'image/png', buffer })
    if (scripts) {
      // Without JavaScript, the browser validates this field itself.
      await page.getByLabel('Price').fill('')
      await page.getByRole('button', { name: 'Publish listing' }).click()
      await expect(page.getByText('Price is required').first()).toBeVisible()
      await expectToast(page, 'Failed to create prompt')
      await page.getByLabel('Price').fill('3.00')
    }
    const publish = () => page.getByRole('button', { name: 'Publish listing' }).click()
    await image('big.png', Buffer.alloc(5_300_000, 1))
    // With JavaScript, the error appears when the file is chosen and again on submit.
    if (!scripts) await publish()
    await expect(page.getByText('Image must be less than 5MB').first()).toBeVisible()
    if (scripts) {
      await publish()
      await expectToast(page, 'Image must be less than 5MB')
    }
    await expect(page.getByLabel('Title')).toHaveValue(listing.title)
    await expect(page.getByLabel('Prompt text')).toHaveValue(listing.content)
    await image('not.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    if (!scripts) await publish()
    const unreadable = page.getByText(/not an image that we can read|Please choose a PNG or JPEG image/).first()
    await expect(unreadable).toBeVisible()
    await expect(page.getByLabel('AI model')).toHaveValue('Claude')
    if (!scripts) return
    await publish()
    await expect(unreadable).toBeVisible()
    await expect(page).toHaveURL(/\/create-prompt/)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await publish()
    await expectToast(page, 'Prompt created successfully!')
    await page.goto('/create-prompt')
    await expect(page.getByText(/^You have .*draft/)).toHaveCount(0)
  })

test('shows the upload progress of a picture', async ({ open, seller }) => {
  const page = await open({ storageState: seller.state() })
  await page.goto('/create-prompt')
  await fillListing(page, newListing())
  const buffer = await sharp({ create: { width: 400, height: 250, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/pictures*', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.getByLabel(/^Picture/).setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('progressbar', { name: 'teal.png' })).toBeVisible()
  release.resolve()
  await expect(page.locator('input[name="imageUrl"]')).toHaveValue(/^\/files\/prompt-images\//)
  await page.getByRole('button', { name: 'Publish listing' }).click()
  await expectToast(page, 'Prompt created successfully!')
})

test('Undo restores a removed text or sample and focuses it', async ({ open, seller }) => {
  const page = await open({ storageState: seller.state() })
  await page.goto('/create-prompt')
  await page.getByRole('radio', { name: /^Prompt Pack/ }).check()
  await page.getByLabel('Name of text 1').fill('First')
  await page.getByLabel('Text 1', { exact: true }).fill('The first text')
  await page.getByLabel('Text 2', { exact: true }).fill('The second text')
  await page.getByRole('button', { name: 'Remove Text 1' }).press('Enter')
  await expect(page.getByLabel('Text 1', { exact: true })).toHaveValue('The second text')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByLabel('Text 1', { exact: true })).toHaveValue('The first text')
  await expect(page.getByLabel('Text 1', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name of text 1')).toHaveValue('First')
  await expect(page.getByLabel('Text 2', { exact: true })).toHaveValue('The second text')

  await page.getByRole('button', { name: 'Add a sample' }).click()
  await page.getByLabel('Caption of sample 1').fill('A cold radiator')
  await page.getByRole('button', { name: 'Remove sample 1' }).press('Enter')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByLabel('Caption of sample 1')).toHaveValue('A cold radiator')
  await expect(page.getByLabel('Caption of sample 1')).toBeFocused()
})

test('keeps one draft of a form that is rejected repeatedly, which can be discarded', async ({ open, seller }) => {
  const page = await open({ storageState: seller.state() })
  for (const price of ['0.30', '-1']) {
    await page.goto('/create-prompt')
    const draft = page.getByRole('link', { name: 'Refused twice' })
    if (price === '-1') {
      await page.getByText('You have a draft').click()
      await draft.click()
      await expect(page.getByText('This is a draft', { exact: true })).toBeVisible()
    } else await fillListing(page, newListing({ title: 'Refused twice' }))
    await page.getByLabel('Price').fill(price)
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.getByRole('button', { name: 'Publish listing' }).click()
    await expect(page.getByText(/at least 0.50|cannot be below 0/).first()).toBeVisible()
    await expect(page).toHaveURL(/draft=/)
  }
  await page.goto('/create-prompt')
  await page.getByText('You have a draft').click()
  await page.getByLabel('Discard Refused twice').click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectToast(page, 'Draft discarded')
  await expect(page.getByText('You have a draft')).toHaveCount(0)
})

test('an unverified user can write a listing and publish it after verifying', async ({ open, app }) => {
  const author = await newUser(app.url, 'hasty')
  const page = await open({ storageState: author.state() })
  await page.goto('/create-prompt')
  await expect(page.getByText('Please verify your email address first')).toBeVisible()
  const listing = newListing()
  await fillListing(page, listing)
  await page.getByRole('button', { name: 'Publish listing' }).click()
  await expect(page.getByText('Please verify your email address first').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We’ve sent you a link. You can request a few per hour.')).toBeVisible()
  await expect(page.getByLabel('Prompt text')).toHaveValue(listing.content)
  await openEmailLink(await page.context().newPage(), app, author.user, verificationSubject)
  await page.getByRole('button', { name: 'Publish listing' }).click()
  await expectToast(page, 'Prompt created successfully!')
})
