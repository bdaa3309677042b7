import { newSeller, newUser, publishListing, signedInVisitor } from './support/setup.ts'
import { fillListing, newListing } from './support/listings.ts'
import { demoAdmin } from './support/users.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// The tests use their own app, because they change its categories, and so run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ appEnv: {} })

for (const javaScriptEnabled of [true, false])
  test(`adds a category, lists a prompt in it, renames and archives it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const admin = await signedInVisitor(app.url, demoAdmin)
    const page = await open({ storageState: admin.state(), javaScriptEnabled })
    const visitor = await open({ javaScriptEnabled: false })
    const name = javaScriptEnabled ? 'Recipes' : 'Gardens'
    const slug = name.toLowerCase()

    await page.goto('/admin/catalog')
    await page.getByLabel('Name').fill('Music')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Music')
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Cover motif').selectOption('education')
    await page.getByLabel('Cover colors').selectOption('art')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expectToast(page, 'Category added')
    await expect(page.getByRole('row', { name })).toContainText('0')

    const listing = newListing()
    await page.goto('/create-prompt')
    await fillListing(page, listing)
    await page.getByLabel('Category').selectOption(name)
    await page.getByRole('button', { name: 'Publish listing' }).click()
    await expectToast(page, 'Prompt created successfully!')
    await visitor.goto('/')
    await visitor.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name }).click()
    await expect(visitor).toHaveURL(`/marketplace?category=${slug}`)
    await expect(visitor.getByRole('main')).toContainText(listing.title)
    await expect(visitor.locator('.card img.cover').first()).toHaveAttribute('src', /\/education-art\//)

    await page.goto('/admin/catalog')
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible()
    await page.getByLabel('Name').fill(`${name} and more`)
    await page.getByLabel('Address').fill(`more-${slug}`)
    await page.getByLabel('Fee in percent').fill('12.5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Category saved')
    await visitor.goto(`/marketplace?category=${slug}&sort=new`)
    await expect(visitor).toHaveURL(`/marketplace?category=more-${slug}&sort=new`)
    await expect(visitor.getByRole('main')).toContainText(listing.title)
    await expect(visitor.getByRole('checkbox', { name: `${name} and more` })).toBeChecked()

    await page.goto('/admin/catalog')
    await expect(page.getByRole('row', { name: `${name} and more` })).toContainText('Fee 12.5%')
    await page.getByRole('button', { name: `Archive ${name} and more` }).click()
    await expectToast(page, 'Category archived')
    await page.goto('/create-prompt')
    await expect(page.getByLabel('Category').getByRole('option', { name: `${name} and more` })).toHaveCount(0)
    await visitor.goto('/')
    await expect(visitor.getByRole('navigation', { name: 'Categories' })).not.toContainText(name)
    await visitor.goto(`/marketplace?category=more-${slug}`)
    await expect(visitor.getByRole('main')).toContainText(listing.title)
  })

test('merges a model into another one, after a confirmation', async ({ open, app }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const page = await open({ storageState: admin.state() })
  await page.goto('/admin/catalog?section=models')
  await page.getByRole('link', { name: 'Edit Sora' }).click()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Choose one of the list')
  await page.getByLabel(/^Move its/).selectOption('Runway')
  await page.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { name: 'Merge Sora into Runway?' })).toBeVisible()
  await page.getByRole('button', { name: 'Merge' }).click()
  await expectToast(page, 'Merged.')
  await expect(page.getByRole('row', { name: /Sora/ })).toHaveCount(0)
  await page.goto('/marketplace?model=Sora')
  await expect(page).toHaveURL('/marketplace?model=Runway')
})

test('adds a license and edits its text as a new version, which shows markup as text', async ({ open, app }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const page = await open({ storageState: admin.state() })
  const visitor = await open({ javaScriptEnabled: false })
  await page.goto('/admin/catalog?section=licenses')
  await page.getByLabel('Name').fill('Studio')
  await page.getByRole('button', { name: 'Add license' }).click()
  await expect(page.getByLabel('Text')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Summary').fill('For a whole team')
  await page.getByLabel('Text').fill('Everyone in a team.')
  await page.getByRole('button', { name: 'Add license' }).click()
  await expectToast(page, 'License added')
  await page.getByRole('link', { name: 'Edit Studio' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Studio' })).toBeVisible()
  const hostile = '<img src=x onerror=alert(1)> [Click](javascript:alert(1))'
  await page.getByLabel('Text').fill(`Everyone in a company.\n\n${hostile}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'License saved')
  await visitor.goto('/license/Studio')
  await expect(visitor).toHaveURL('/license/studio')
  await expect(visitor.getByRole('main')).toContainText(hostile)
  await expect(visitor.getByRole('main')).toContainText('Version 2.')
  await visitor.goto('/license/studio/1')
  await expect(visitor.getByRole('main')).toContainText('Everyone in a team.')
  await expect(visitor.getByRole('main')).toContainText('This is a former version.')
  await page.goto('/create-prompt')
  await expect(page.getByRole('radio', { name: 'Studio' })).toBeVisible()
})

test('a user reports with an added reason, which stays readable, and the ladder suggests the next sanction', async ({
  open,
  app,
}) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const page = await open({ storageState: admin.state(), javaScriptEnabled: false })
  await page.goto('/admin/catalog?section=reasons')
  await page.getByLabel('Name').fill('Hidden <b>ads</b>')
  await page.getByLabel('Key').fill('ads')
  await page.getByRole('button', { name: 'Add reason' }).click()
  await expectToast(page, 'Reason added')
  await page.goto('/admin/settings?section=moderation')
  await page.getByLabel('Sanction steps').fill('fine')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByLabel('Sanction steps')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Sanction steps').fill('warning\nsuspension 7 days\nban')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved')

  const seller = await newSeller(app)
  const id = await publishListing(seller, newListing())
  const buyer = await newUser(app.url, 'reporter')
  const reporter = await open({ storageState: buyer.state() })
  await reporter.goto(`/prompt/${id}`)
  // Before the page knows who is signed in, the link leads to a page instead of the dialog.
  await expect(reporter.locator('summary[aria-label="Account"]')).toBeVisible()
  await reporter.getByRole('link', { name: 'Report', exact: true }).click()
  const dialog = reporter.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(7)
  await expect(dialog.getByRole('radio', { name: 'Illegal' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Hidden <b>ads</b>' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectToast(reporter, 'Report submitted successfully')

  await page.goto('/admin/catalog?section=reasons')
  await page.getByRole('button', { name: 'Archive Hidden <b>ads</b>' }).click()
  await expectToast(page, 'Reason archived')
  await page.goto('/admin/reports')
  await expect(page.getByRole('row').filter({ hasText: 'Hidden <b>ads</b>' })).toBeVisible()

  const people = `/admin/users?role=all&search=${seller.user.username}`
  await page.goto(people)
  await page.getByRole('link', { name: `Account of ${seller.user.username}` }).click()
  await expect(page.getByText('First action in 12 months: warning.')).toBeVisible()
  await expect(page.getByLabel('Reason').getByRole('option', { name: 'Illegal' })).toHaveCount(1)
  await page.getByLabel('Reason').selectOption('Spam')
  await page.getByLabel('Message to the user').fill('Please remove the ads.')
  const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  // The day may end meanwhile.
  const dayBefore = inAWeek()
  await page.getByRole('button', { name: 'Send the warning' }).click()
  await page.getByRole('button', { name: 'Send the warning' }).click()
  await expectToast(page, 'Warning sent')
  await expect(page.getByText('Second action in 12 months: suspension of 7 days.')).toBeVisible()
  await expect(page.getByLabel('Until the end of')).toHaveValue(new RegExp(`^(?:${dayBefore}|${inAWeek()})$`))
  await page.getByRole('link', { name: 'Permanent ban' }).click()
  await expect(page.getByRole('button', { name: 'Ban the account' })).toBeVisible()
})

test('refuses other users', async ({ app }) => {
  const buyer = await newUser(app.url, 'buyer')
  const values = { intent: 'add', name: 'Theirs', motif: 'art', inks: 'art' }
  expect(await buyer.post('/admin/catalog', values)).toMatchObject({ status: 303, location: '/' })
  const admin = await signedInVisitor(app.url, demoAdmin)
  expect((await admin.get('/admin/catalog')).text).not.toContain('Theirs')
})
