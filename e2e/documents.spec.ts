import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { newUser, signedInVisitor } from './support/setup.ts'
import { demoAdmin } from './support/users.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// The tests use their own app, because they change its documents, and so run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ appEnv: { PAYOUT_HOLD_DAYS: '3' } })

const textField = (page: Page) => page.getByRole('textbox', { name: 'Text' })
/** Hydration clears the selection that fill() makes. */
const editable = (page: Page) => hydrated(textField(page))
const edit = async (page: Page, from: string, to: string) => {
  await page.waitForLoadState()
  const text = await textField(page).inputValue()
  expect(text).toContain(from)
  await textField(page).fill(text.replace(from, to))
}
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' }).click()

for (const javaScriptEnabled of [true, false])
  test(`edits a document with a preview and undoes it, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const admin = await signedInVisitor(app.url, demoAdmin)
    const page = await open({ storageState: admin.state(), javaScriptEnabled })
    const visitor = await open({ javaScriptEnabled: false })
    const title = javaScriptEnabled ? 'Your very own account' : 'The account of yours'
    const heading = visitor.getByRole('main').getByRole('heading', { name: title })
    await visitor.goto('/privacy')
    await expect(heading).toHaveCount(0)

    await page.goto('/admin/documents')
    await page.getByRole('link', { name: 'Edit Privacy Policy' }).click()
    if (javaScriptEnabled) await editable(page)
    await edit(page, '## Your account', `## ${title}\n\n{{nonsense}}`)
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    await expect(preview).toContainText('There is no variable {{nonsense}}')
    await publish(page)
    // The preview has the same message.
    await expect(preview).toHaveCount(0)
    await expect(page.getByText('There is no variable {{nonsense}}').first()).toBeVisible()
    await visitor.reload()
    await expect(heading).toHaveCount(0)

    await edit(page, '\n\n{{nonsense}}', '')
    await publish(page)
    await expectToast(page, 'Published')
    await visitor.reload()
    await expect(heading).toBeVisible()

    await page
      .getByRole('link', { name: /^Changes of/ })
      .first()
      .click()
    await expect(page.locator('ins').filter({ hasText: javaScriptEnabled ? 'very' : 'of' })).not.toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the document' }).click()

    await page.getByText('Reset to the default text').click()
    await page.getByRole('button', { name: 'Use the default text' }).click()
    await expectToast(page, 'The default text was restored')
    await visitor.reload()
    await expect(heading).toHaveCount(0)
  })

test('adds the imprint by its facts, a page, and links to both', async ({ open, app }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const page = await open({ storageState: admin.state() })
  const visitor = await open({ javaScriptEnabled: false })
  const foot = visitor.getByRole('contentinfo')
  await visitor.goto('/about')
  await expect(foot.getByRole('link', { name: 'Imprint' })).toHaveCount(0)
  expect((await visitor.goto('/imprint'))?.status()).toBe(404)

  await page.goto('/admin/settings?section=identity')
  await page.getByLabel('Company').fill('Promptoria GmbH')
  await page.getByLabel('Legal address').fill('Hauptstraße 1\n10115 Berlin')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings saved')

  await visitor.goto('/about')
  await foot.getByRole('link', { name: 'Imprint' }).click()
  await expect(visitor.getByRole('main')).toContainText('Promptoria GmbH')
  await expect(visitor.getByRole('main')).toContainText('10115 Berlin')

  await page.goto('/admin/documents')
  await page.getByLabel('Title').fill('Jobs at us')
  await page.getByRole('button', { name: 'Add page' }).click()
  await expect(page).toHaveURL(/\/admin\/documents\/page-jobs-at-us/)
  // The form is a page load.
  await editable(page)
  await textField(page).fill(`${await textField(page).inputValue()}Nobody is hiring at **{{shop.name}}**.\n`)
  await publish(page)
  await expectToast(page, 'Published')
  expect((await visitor.goto('/pages/jobs-at-us'))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { name: 'Jobs at us' })).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('Nobody is hiring at')

  await page.getByText('Remove this page').click()
  await page.getByRole('button', { name: 'Remove page' }).click()
  await expectToast(page, 'Page removed')
  expect((await visitor.goto('/pages/jobs-at-us'))?.status()).toBe(404)
})

test('keeps what is typed before the page has its scripts', async ({ open, app }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const page = await open({ storageState: admin.state() })
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/admin/documents/about', { waitUntil: 'commit' })
  const text = `${await textField(page).inputValue()}\nTyped early.\n`
  await textField(page).fill(text)
  scripts.resolve()
  await hydrated(textField(page))
  await expect(textField(page)).toHaveValue(text)
})

test('a second editor does not overwrite the first, and loses nothing', async ({ open, app }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const [first, second] = [await open({ storageState: admin.state() }), await open({ storageState: admin.state() })]
  for (const page of [first, second]) {
    await page.goto('/admin/documents/support')
    await editable(page)
  }
  await edit(first, 'Within 24 hours', 'Within 12 hours')
  await publish(first)
  await expectToast(first, 'Published')
  await edit(second, 'Within 24 hours', 'Within 48 hours')
  await publish(second)
  await expect(second.getByText('This changed after you opened it')).toBeVisible()
  await expect(textField(second)).toHaveValue(/Within 48 hours/)
  await publish(second)
  await expectToast(second, 'Published')
})

test('changed terms are announced, and an editorial change takes effect at once', async ({ open, app }) => {
  const admin = await signedInVisitor(app.url, demoAdmin)
  const page = await open({ storageState: admin.state() })
  const user = await newUser(app.url, 'reader')
  const reader = await open({ storageState: user.state() })
  const notice = reader.getByRole('region', { name: 'Changed terms' })
  await reader.goto('/terms')
  await expect(notice).toHaveCount(0)

  await page.goto('/admin/documents/terms')
  await editable(page)
  await edit(page, '## Your account', '## The account of tomorrow')
  await publish(page)
  await expect(page.getByText('Users are told 14 days before terms change').first()).toBeVisible()
  const inMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel('Publish at (UTC)').fill(inMonth)
  await publish(page)
  await expectToast(page, 'Scheduled for')

  await reader.reload()
  await notice.getByRole('link', { name: 'Read the new terms' }).click()
  await expect(reader.getByText('These terms take effect on')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'The account of tomorrow' })).toBeVisible()
  await reader.getByRole('link', { name: 'Read the terms in force' }).click()
  await expect(reader.getByRole('heading', { name: 'Your account' })).toBeVisible()

  const withdraw = page.getByRole('button', { name: /^Withdraw version/ })
  await withdraw.click()
  await expectToast(page, 'Withdrawn')
  // The toast appears before the page with the text in force.
  await expect(withdraw).toHaveCount(0)
  await reader.reload()
  await expect(notice).toHaveCount(0)

  await edit(page, '## Your account', '## Your own account')
  await page.getByLabel('The change is only editorial').check()
  await publish(page)
  await expectToast(page, 'Published')
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Your own account' })).toBeVisible()
  await reader.goto('/terms?version=1')
  await expect(reader.getByText('Version 1, no longer in force')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Your account', exact: false })).toBeVisible()
})

test('the documents are closed to users', async ({ open, app }) => {
  const user = await newUser(app.url, 'reader')
  const page = await open({ storageState: user.state() })
  for (const path of ['/admin/documents', '/admin/documents/terms', '/admin/documents/terms/changes']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${app.url}/`)
  }
})
