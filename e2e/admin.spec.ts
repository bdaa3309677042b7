import type { Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { demoAdmin, demoBuyer, signIn, uniqueUser } from './support/users.ts'
import { newUser, publishListing, signedInVisitor } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

async function addRole(page: Page, user: string, role: string) {
  await page.getByLabel('User', { exact: true }).fill(user)
  await page.getByLabel('New role').selectOption(role)
  await page.getByRole('button', { name: 'Add Role' }).click()
}

/** Deactivates a listing from the prompts tab. */
async function deactivate(page: Page, title: string) {
  await page.getByRole('link', { name: `Deactivate ${title}` }).click()
  await page.getByLabel('Reason').selectOption('Spam')
  await page.getByLabel('Message to the user').fill('It repeats another listing of yours.')
  await page.getByRole('button', { name: 'Remove the listing' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^Take “${title}” by @.* off sale\\?$`) })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the listing' }).click()
  await expectToast(page, 'Prompt deactivated')
}

test('denies /admin to visitors and non-admins', async ({ open }) => {
  const page = await open()
  // The redirect leads to the home page, whose images can load longer than the toast is shown.
  const onCommit = { waitUntil: 'commit' } as const
  await page.goto('/admin', onCommit)
  await expectToast(page, 'Access denied. Admin privileges required.')
  await expect(page).toHaveURL('/')
  await signIn(page, demoBuyer)
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  await page.goto('/admin/reports', onCommit)
  await expectToast(page, 'Access denied. Admin privileges required.')
  await expect(page).toHaveURL('/')
  const posted = await page.request.post('/admin/users', {
    form: { intent: 'add-role', who: 'buyer', role: 'admin' },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  })
  expect([posted.status(), posted.headers()['location']]).toEqual([303, '/'])
})

test('adds and removes roles, and explains each rejection', async ({ open, app }) => {
  const promoted = await newUser(app.url, 'promoted')
  const { username } = promoted.user
  const page = await open()
  await signIn(page, demoAdmin)
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Manage users, prompts, and platform settings')).toBeVisible()
  for (const figure of ['Total Users', 'Total Prompts', 'Total Sales', 'Revenue'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Users & Roles' }).click()
  await addRole(page, ' ', 'seller')
  await expectToast(page, 'Please enter an email address')
  await addRole(page, 'nobody of that name', 'seller')
  await expectToast(page, 'User not found. Enter their username or display name.')
  await expect(page.getByLabel('User', { exact: true })).toHaveValue('nobody of that name')
  await addRole(page, username, 'buyer')
  await expectToast(page, 'User already has this role')
  // An unverified email address does not identify a user.
  await addRole(page, promoted.user.email, 'seller')
  await expectToast(page, 'User not found. Enter their username or display name.')
  await expect(page.getByLabel('User', { exact: true })).toHaveValue(promoted.user.email)
  await addRole(page, username.toUpperCase(), 'seller')
  await expectToast(page, 'Role seller added to user')
  await expect(page.getByLabel('User', { exact: true })).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(username)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/users\?search=promoted/)
  // The previous list also has this user and stays visible briefly after the URL changes.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Remove seller from ${username}` }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Remove seller from ${username}` }).click()
  await page.getByRole('button', { name: 'Remove seller role' }).click()
  await expectToast(page, 'Role removed successfully')
  await page.getByRole('button', { name: `Remove buyer from ${username}` }).click()
  await page.getByRole('button', { name: 'Remove buyer role' }).click()
  // A search covers all roles and users without a role.
  await expect(page.getByText('No roles')).toBeVisible()
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('all')
})

test('asks an admin to confirm removing their own role, and keeps the last admin', async ({ open }) => {
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto('/admin/users?role=admin')
  await page.getByRole('button', { name: 'Remove admin from admin' }).click()
  await expect(page.getByRole('heading', { name: 'Remove your own admin role?' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove my admin role' }).click()
  await expectToast(page, 'There must be at least one admin')
})

test('deactivates, reactivates and pins a listing without JavaScript', async ({ open, seller }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const page = await open({ javaScriptEnabled: false })
  await signIn(page, demoAdmin)
  await page.goto(`/admin/prompts?search=${id}`)
  await deactivate(page, listing.title)
  await page.goto(`/admin/prompts?search=${id}`)
  await expect(page.getByText('Inactive', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: `Activate ${listing.title}` }).click()
  await expectToast(page, 'Prompt activated')
  await page.getByRole('button', { name: `Pin ${listing.title}` }).click()
  await expect(page.getByText('Pinned', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Unpin ${listing.title}` }).click()
  await expect(page.getByText('Pinned', { exact: true })).toHaveCount(0)
})

test('resolves a report, which then offers no further decision', async ({ open, app, seller }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const reader = await newUser(app.url, 'reporter')
  const reporterPage = await open({ storageState: reader.state() })
  await reporterPage.goto(`/prompt/${id}`)
  await reporterPage.getByRole('link', { name: 'Report', exact: true }).click()
  await reporterPage.getByLabel('Misleading').check()
  await reporterPage.getByLabel('What happened? (optional)').fill(`It does not do what it says: ${'x'.repeat(60)}`)
  await reporterPage.getByRole('button', { name: 'Send report' }).click()
  await expectToast(reporterPage, 'Report submitted successfully')

  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto(`/admin/reports?search=${id}`)
  await expect(page.getByRole('heading', { name: 'Reported Prompts' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Reports \d+ pending/ })).toBeVisible()
  await expect(page.getByRole('link', { name: listing.title })).toHaveAttribute('href', `/prompt/${id}`)
  await expect(page.getByText(`It does not do what it says: ${'x'.repeat(21)}...`)).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByRole('button', { name: 'Resolve report' }).click()
  await expectToast(page, 'Report resolved')
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await page.goto('/admin/reports?search=00000000')
  await expect(page.getByText('No reports found')).toBeVisible()
})

test('lists purchases with the price paid', async ({ open }) => {
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto('/admin/purchases')
  await expect(page.getByRole('heading', { name: 'Recent Purchases' })).toBeVisible()
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText(/[0-9a-f]{8}.*[0-9a-f]{8}.*\$\d+\.\d\d/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
})

test('records admin actions in the audit log and its CSV', async ({ open, seller }) => {
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto(`/admin/prompts?search=${id}`)
  await deactivate(page, listing.title)
  await page.goto(`/admin/audit?search=${id}`)
  await expect(page.getByRole('row').nth(1)).toContainText('enforcement.take-action')
  await expect(page.getByRole('row').nth(1)).toContainText('"kind":"removal"')
  const file = await page.request.get(`/admin/audit.csv?search=${id}`)
  expect(file.headers()['content-type']).toContain('text/csv')
  expect(await file.text()).toContain(`enforcement.take-action,listing,${id}`)
})

test('searches the waitlist, invites from it and exports it as CSV, without JavaScript', async ({ open, app }) => {
  const { email, username } = uniqueUser('waiting')
  const applicantPage = await open({ javaScriptEnabled: false })
  await applicantPage.goto('/waitlist')
  await applicantPage.getByLabel('Full Name').fill(username)
  await applicantPage.getByLabel('Email Address').fill(email)
  await applicantPage.getByRole('button', { name: 'Apply for Early Access' }).click()
  const page = await open({ javaScriptEnabled: false })
  await signIn(page, demoAdmin)
  await page.goto(`/admin/waitlist?search=${email}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Waiting')
  await page.getByRole('button', { name: `Invite ${email}` }).click()
  await expectToast(page, `${email} is invited`)
  await expect(page.getByRole('row').nth(1)).toContainText('Invited')
  await app.waitForEmail(email, 'Your invite')
  const file = await page.request.get(`/admin/waitlist.csv?search=${email}`)
  expect(await file.text()).toMatch(
    new RegExp(
      `^\\ufeffemail,name,referral_source,created_at,invited_at,joined_at\r\n${email},${username},,\\S+Z,\\S+Z,\r\n$`,
    ),
  )
})

test('shows jobs, backups and the environment', async ({ open }) => {
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Jobs/ }).click()
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Backups' }).click()
  await expect(page.getByText('No backups are scheduled.')).toBeVisible()
  await page.getByRole('link', { name: 'Environment' }).click()
  await expect(page.getByRole('row', { name: /^AUTH_SECRET Signs/ })).toContainText('not set')
  await expect(page.getByRole('row', { name: /^DEMO/ })).toContainText('from the environment')
})

for (const javaScriptEnabled of [true, false])
  test(`registers and edits an app, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ open, app }) => {
    const admin = await signedInVisitor(app.url, demoAdmin)
    const page = await open({ storageState: admin.state(), javaScriptEnabled })
    const name = `Desk ${javaScriptEnabled ? 'with' : 'without'} scripts`
    await page.goto('/admin/apps')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Website').fill('https://desk.test')
    await page.getByLabel('Redirect URIs').fill('https://desk.test/back')
    await page.getByRole('button', { name: 'Create app' }).click()
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByLabel('Redirect URIs')).toHaveValue('https://desk.test/back')
    await page.getByLabel('Redirect URIs').fill('http://desk.test/back')
    await page.getByRole('button', { name: 'Save app' }).click()
    await expect(page.getByLabel('Redirect URIs')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Redirect URIs')).toHaveValue('http://desk.test/back')
    await page.getByLabel('Redirect URIs').fill('https://desk.test/new')
    await page.getByRole('button', { name: 'Save app' }).click()
    await expect(page).toHaveURL('/admin/apps')
    await expect(page.getByRole('row', { name })).toContainText('https://desk.test/new')
    await expect(page.getByRole('row', { name })).toContainText('Registered by an admin')
  })
