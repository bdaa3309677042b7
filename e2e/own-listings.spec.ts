import sharp from 'sharp'
import { createListing, newListing, fillListing } from './support/listings.ts'
import { openEmailLink, verificationSubject } from './support/users.ts'
import { newSeller, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { createVisitor } from './support/visitor.ts'
import { loadPage } from './views/load-page.ts'

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

    await page.getByRole('link', { name: /^(Manage listings|All \d+ listings)$/ }).click()
    await page.getByRole('button', { name: `Pause ${renamed}` }).click()
    await expectToast(page, 'Listing paused')
    await expect(row.getByText('Inactive')).toBeVisible()
    expect((await stranger.get(`/marketplace?search=${encodeURIComponent(listing.title)}`)).text).not.toContain(renamed)
    const paused = await stranger.get(`/prompt/${id}`)
    expect([paused.status, paused.text.includes('has paused this listing')]).toEqual([200, true])
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
    await (scripts ? loadPage(page, '/create-prompt') : page.goto('/create-prompt'))
    const listing = newListing()
    await fillListing(page, listing)
    const image = (name: string, buffer: Buffer) =>
      page.getByLabel(/^Picture/).setInputFiles({ name, mimeType: 'image/png', buffer })
    if (scripts) {
      // Without JavaScript, the browser validates this field itself.
      await page.getByLabel('Price').fill('')
      await page.getByRole('button', { name: 'Publish listing' }).click()
      await expect(page.getByText('Price is required')).toHaveCount(1)
      await expect(page.getByLabel('Price')).toBeFocused()
      await expect(page.getByLabel('Price')).toHaveAttribute('aria-invalid', 'true')
      await page.getByLabel('Price').fill('3.00')
      await expect(page.getByText('Price is required')).toHaveCount(0)
      await expect(page.getByLabel('Price')).not.toHaveAttribute('aria-invalid')
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
    const unreadable = /not an image that we can read|Please choose a PNG, JPEG, WebP or AVIF image/
    await expect(page.getByText(unreadable).first()).toBeVisible()
    await expect(page.getByLabel('AI model')).toHaveValue('Claude')
    if (!scripts) return
    await publish()
    // The form takes no second submit before the first was checked.
    await expectToast(page, unreadable)
    await expect(page).toHaveURL(/\/create-prompt/)
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await publish()
    await expectToast(page, 'Prompt created successfully!')
    await page.goto('/create-prompt')
    await expect(page.getByText(/^You have .*draft/)).toHaveCount(0)
  })

test('lists several errors above the form until they are fixed', async ({ open, app }) => {
  const author = await newUser(app.url, 'writer')
  const page = await open({ storageState: author.state() })
  await loadPage(page, '/create-prompt')
  await page.getByRole('button', { name: 'Publish listing' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix 6 fields' })
  await expect(summary).toBeFocused()
  await expect(page.getByText('Failed to create prompt')).toHaveCount(0)
  await summary.getByRole('link', { name: 'Description is required' }).click()
  await expect(page.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Names boats.')
  await expect(page.getByText('Please fix 5 fields')).toBeVisible()
  await expect(page.getByLabel('Description')).toBeFocused()
  await fillListing(page, newListing())
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
})

test('suggests the category and tags of a pasted prompt, and turns placeholders into variables', async ({
  open,
  app,
}) => {
  const author = await newUser(app.url, 'writer')
  const page = await open({ storageState: author.state() })
  await loadPage(page, '/create-prompt')
  const text = page.getByLabel('Prompt text')
  await text.fill('# Cold email for [Company]\nWrite a cold email for a marketing campaign of [company].')
  await expect(page.getByLabel('Category')).toHaveValue('Marketing')
  await expect(page.getByLabel('Tags')).toHaveValue(/cold email/)
  // The title is public, and the prompt is not.
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('Suggested', { exact: true })).toHaveCount(2)
  await page.getByLabel('Tags').fill('')
  await expect(page.getByText('Suggested', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Turn [Company] into a variable' }).click()
  await expect(text).toHaveValue(
    '# Cold email for {{company}}\nWrite a cold email for a marketing campaign of {{company}}.',
  )
  await expect(page.getByText('1 variable.')).toBeVisible()
  await text.press('End')
  await text.pressSequentially(' Add a headline.')
  await expect(page.getByLabel('Tags')).toHaveValue('')
  await page.getByRole('button', { name: /^Use the first/ }).click()
  await expect(page.getByLabel('Excerpt')).toHaveValue(/^# Cold email for \{\{company\}\}/)

  await text.fill('Prompt 1: Find a name for a boat.\nPrompt 2: Paint the boat in words.')
  await page.getByRole('button', { name: 'Make it a pack' }).click()
  await expect(page.getByLabel('Name of prompt 2')).toHaveValue('Prompt 2')
  await page.getByRole('radio', { name: /^Agent/ }).check()
  await page.getByRole('button', { name: 'Add a starter message' }).click()
  const labels = page.locator('.text-rows label')
  await expect(labels.first()).toHaveText('System instructions')
  await expect(labels.last()).toHaveText('Tools')
  await expect(page.locator('.text-rows').getByLabel('Starter message')).toHaveCount(1)
})

test('keeps tags, purposes and sample values through a draft, publishing and editing', async ({ open, seller }) => {
  const page = await open({ storageState: seller.state() })
  const listing = newListing()
  await loadPage(page, '/create-prompt')
  await fillListing(page, listing)
  await page.getByRole('radio', { name: /^Prompt Pack/ }).check()
  await page.getByLabel('Name of prompt 1').fill('Names')
  await page.getByLabel('Purpose of prompt 1').fill('Finds a name')
  await page.getByLabel('Name of prompt 2').fill('Colors')
  await page.getByLabel('Prompt 2', { exact: true }).fill('Choose a color.')
  await page.getByLabel('Tags').fill('Boats, naming')
  await page.getByRole('button', { name: 'Add a sample' }).click()
  await page.getByLabel('Output', { exact: true }).fill('The Heron')
  await page.getByText('Variable values').click()
  await page.getByLabel('boat in sample 1').fill('a gray dinghy')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
  // The message can show before the address changes.
  await page.waitForURL(/[?]draft=/)
  await page.reload()
  const expectKept = async (tags: string) => {
    await expect(page.getByLabel('Purpose of prompt 1')).toHaveValue('Finds a name')
    await expect(page.getByLabel('boat in sample 1')).toHaveValue('a gray dinghy')
    await expect(page.getByLabel('Tags')).toHaveValue(tags)
  }
  await expectKept('Boats, naming')
  await page.getByRole('button', { name: 'Publish listing' }).click()
  await expectToast(page, 'Prompt created successfully!')
  await page.getByRole('link', { name: `Edit ${listing.title}` }).click()
  await expectKept('boats, naming')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Prompt updated successfully!')
  await page.getByRole('link', { name: `Edit ${listing.title}` }).click()
  await expectKept('boats, naming')
})

test('offers the next steps after publishing', async ({ open, seller }) => {
  const page = await open({ storageState: seller.state(), permissions: ['clipboard-read', 'clipboard-write'] })
  const id = await createListing(page, newListing())
  // The form also works before the scripts run, and the button does not.
  await loadPage(page, page.url())
  const panel = page.getByRole('region', { name: 'Your listing is live' })
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(panel.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.*/prompt/${id}$`))
  await expect(panel.getByRole('link', { name: 'View listing' })).toHaveAttribute('href', `/prompt/${id}`)
  await panel.getByRole('link', { name: 'Add a sample' }).click()
  await expect(page).toHaveURL(`/edit-prompt/${id}#field-samples`)
  await page.getByRole('button', { name: 'Preview the page' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Preview' }).getByText('$9.99').filter({ visible: true }).first(),
  ).toBeVisible()
})

test('Publish stays in view, and neither fields nor toasts are covered', async ({ open, app }) => {
  const author = await newUser(app.url, 'writer')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    // A toast slides in, unless motion is reduced.
    const page = await open({ storageState: author.state(), viewport, reducedMotion: 'reduce' })
    await loadPage(page, '/create-prompt')
    const publish = page.getByRole('button', { name: 'Publish listing' })
    await expect(publish).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Excerpt').focus()
    await expect(publish).toBeInViewport({ ratio: 1 })
    const [field, bar] = await Promise.all([
      page.getByLabel('Excerpt').boundingBox(),
      page.locator('.form-bar').boundingBox(),
    ])
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.getByRole('button', { name: 'Save draft' }).click()
    const toast = await page.locator('.toast').first().boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('shows the upload progress of a picture', async ({ open, seller }) => {
  const page = await open({ storageState: seller.state() })
  const buffer = await sharp({ create: { width: 400, height: 250, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const release = Promise.withResolvers<void>()
  await page.route('**/api/pictures*', async (route) => {
    await release.promise
    await route.continue()
  })
  await loadPage(page, '/create-prompt')
  await fillListing(page, newListing())
  await page.getByLabel(/^Picture/).setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('progressbar', { name: 'teal.png' })).toBeVisible()
  release.resolve()
  await expect(page.locator('input[name="imageUrl"]')).toHaveValue(/^\/files\/prompt-images\//)
  await page.getByRole('button', { name: 'Publish listing' }).click()
  await expectToast(page, 'Prompt created successfully!')
})

test('Undo restores a removed text or sample and focuses it', async ({ open, seller }) => {
  const page = await open({ storageState: seller.state() })
  await loadPage(page, '/create-prompt')
  await page.getByRole('radio', { name: /^Prompt Pack/ }).check()
  await page.getByLabel('Name of prompt 1').fill('First')
  await page.getByLabel('Prompt 1', { exact: true }).fill('The first text')
  await page.getByLabel('Prompt 2', { exact: true }).fill('The second text')
  await page.getByRole('button', { name: 'Remove Prompt 1' }).press('Enter')
  await expect(page.getByLabel('Prompt 1', { exact: true })).toHaveValue('The second text')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByLabel('Prompt 1', { exact: true })).toHaveValue('The first text')
  await expect(page.getByLabel('Prompt 1', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name of prompt 1')).toHaveValue('First')
  await expect(page.getByLabel('Prompt 2', { exact: true })).toHaveValue('The second text')

  await page.getByRole('button', { name: 'Add a sample' }).click()
  await page.getByLabel('Caption of sample 1').fill('A cold radiator')
  await page.getByRole('button', { name: 'Remove sample 1' }).press('Enter')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByLabel('Caption of sample 1')).toHaveValue('A cold radiator')
  await expect(page.getByLabel('Caption of sample 1')).toBeFocused()
})

test('keeps one draft of a form that is rejected repeatedly, which can be discarded', async ({ open, app }) => {
  // Not the seller of the other tests, which may leave drafts.
  const author = await newSeller(app)
  const page = await open({ storageState: author.state() })
  for (const price of ['0.30', '-1']) {
    await loadPage(page, '/create-prompt')
    const draft = page.getByRole('link', { name: 'Refused twice' })
    if (price === '-1') {
      await page.getByText('You have a draft').click()
      await draft.click()
      await expect(page.getByText('This is a draft', { exact: true })).toBeVisible()
    } else await fillListing(page, newListing({ title: 'Refused twice' }))
    await page.getByLabel('Price').fill(price)
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.getByRole('button', { name: 'Publish listing' }).click()
    await expect(page.getByText(/at least \$0\.50|cannot be below 0/).first()).toBeVisible()
    await expect(page).toHaveURL(/draft=/)
  }
  await loadPage(page, '/create-prompt')
  await page.getByText('You have a draft').click()
  await page.getByLabel('Discard Refused twice').click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expectToast(page, 'Draft discarded')
  await expect(page.getByText('You have a draft')).toHaveCount(0)
})

test('publishes the listing of an unverified user when the email address is verified', async ({ open, app }) => {
  const author = await newUser(app.url, 'hasty')
  const page = await open({ storageState: author.state() })
  await page.goto('/create-prompt')
  await expect(page.getByText('We’ll publish it as soon as you confirm your email.')).toBeVisible()
  const listing = newListing()
  const id = await createListing(page, listing)
  const stranger = createVisitor(app.url)
  await expect(page.getByRole('region', { name: 'Your listing is saved' })).toContainText(
    'We’ll publish it as soon as you confirm your email.',
  )
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  expect((await stranger.get(`/prompt/${id}`)).status).toBe(404)
  await page.goto('/verify-email')
  await expect(page.getByText('We’ll publish your listings as soon as you confirm your email.')).toBeVisible()
  await openEmailLink(page, app, author.user, verificationSubject)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await page.getByRole('link', { name: 'See your listings' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Active', { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass()
  expect((await stranger.get(`/prompt/${id}`)).text).toContain(listing.title)
})
