import type { Page } from '@playwright/test'
import { aListing } from './support/listings.ts'
import { demoAdmin, demoBuyer, signIn, somebody } from './support/people.ts'
import { newcomer, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// What two people need to keep a market: who may do what, what is on sale, what was bought, what readers complain of.

async function addRole(page: Page, who: string, role: string) {
  await page.getByLabel('User', { exact: true }).fill(who)
  await page.getByLabel('New role').selectOption(role)
  await page.getByRole('button', { name: 'Add Role' }).click()
}

/** Takes a listing off sale, from the list of prompts. */
async function deactivate(page: Page, title: string) {
  await page.getByRole('link', { name: `Deactivate ${title}` }).click()
  await page.getByLabel('Reason').selectOption('Spam')
  await page.getByLabel('In words to them').fill('It repeats another listing of yours.')
  await page.getByRole('button', { name: 'Remove the listing' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^Take “${title}” by @.* off sale\\?$`) })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the listing' }).click()
  await expectToast(page, 'Prompt deactivated')
}

test('nobody else comes in, signed in or not', async ({ open }) => {
  const page = await open()
  // The page that says no is the home page, whose pictures may take longer than the words stand there.
  const soon = { waitUntil: 'commit' } as const
  await page.goto('/admin', soon)
  await expectToast(page, 'Access denied. Admin privileges required.')
  await expect(page).toHaveURL('/')
  await signIn(page, demoBuyer)
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  await page.goto('/admin?tab=reports', soon)
  await expectToast(page, 'Access denied. Admin privileges required.')
  await expect(page).toHaveURL('/')
  const posted = await page.request.post('/admin', {
    form: { intent: 'add-role', who: 'buyer', role: 'admin' },
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  })
  expect([posted.status(), posted.headers()['location']]).toEqual([303, '/'])
})

test('roles are added and removed, and each refusal has its words', async ({ open, shop }) => {
  const somebody = await newcomer(shop.url, 'promoted')
  const { username } = somebody.person
  const page = await open()
  await signIn(page, demoAdmin)
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByText('Manage users, prompts, and platform settings')).toBeVisible()
  for (const figure of ['Total Users', 'Total Prompts', 'Total Sales', 'Revenue'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  await addRole(page, ' ', 'seller')
  await expectToast(page, 'Please enter an email address')
  await addRole(page, 'nobody of that name', 'seller')
  await expectToast(page, 'User not found. Enter their username or display name.')
  await expect(page.getByLabel('User', { exact: true })).toHaveValue('nobody of that name')
  await addRole(page, username, 'buyer')
  await expectToast(page, 'User already has this role')
  // Nobody has shown yet that this address is theirs.
  await addRole(page, somebody.person.email, 'seller')
  await expect(page.getByLabel('User', { exact: true })).toHaveValue(somebody.person.email)
  await addRole(page, username.toUpperCase(), 'seller')
  await expectToast(page, 'Role seller added to user')
  await expect(page.getByLabel('User', { exact: true })).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(username)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/tab=users&search=promoted/)
  // The list from before, which is at another address and has the same person, is shown a moment longer than its address.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: `Remove seller from ${username}` }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Remove seller from ${username}` }).click()
  await page.getByRole('button', { name: 'Remove seller role' }).click()
  await expectToast(page, 'Role removed successfully')
  await page.getByRole('button', { name: `Remove buyer from ${username}` }).click()
  await page.getByRole('button', { name: 'Remove buyer role' }).click()
  // A search covers all roles, and those without one.
  await expect(page.getByText('No roles')).toBeVisible()
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('all')
})

test('an admin confirms before they go, and the last one stays', async ({ open }) => {
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto('/admin?tab=users&role=admin')
  await page.getByRole('button', { name: 'Remove admin from admin' }).click()
  await expect(page.getByRole('heading', { name: 'Remove your own admin role?' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove my admin role' }).click()
  await expectToast(page, 'The shop needs at least one admin')
})

test('a prompt is taken off sale and put back, without JavaScript too', async ({ open, maker }) => {
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  const page = await open({ javaScriptEnabled: false })
  await signIn(page, demoAdmin)
  await page.goto(`/admin?tab=prompts&search=${id}`)
  await deactivate(page, listing.title)
  await page.goto(`/admin?tab=prompts&search=${id}`)
  await expect(page.getByText('Inactive', { exact: true }).last()).toBeVisible()
  await page.getByRole('button', { name: `Activate ${listing.title}` }).click()
  await expectToast(page, 'Prompt activated')
  await page.getByRole('button', { name: `Pin ${listing.title}` }).click()
  await expect(page.getByText('Pinned', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Unpin ${listing.title}` }).click()
  await expect(page.getByText('Pinned', { exact: true })).toHaveCount(0)
})

test('a report is read and decided once', async ({ open, shop, maker }) => {
  const id = await putOnSale(maker, aListing())
  const reader = await newcomer(shop.url, 'reporter')
  const reading = await open({ storageState: reader.state() })
  await reading.goto(`/prompt/${id}`)
  await reading.getByRole('link', { name: 'Report', exact: true }).click()
  await reading.getByLabel('Misleading').check()
  await reading.getByLabel('What happened? (optional)').fill(`It does not do what it says: ${'x'.repeat(60)}`)
  await reading.getByRole('button', { name: 'Send report' }).click()
  await expectToast(reading, 'Report submitted successfully')

  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto(`/admin?tab=reports&search=${id}`)
  await expect(page.getByRole('heading', { name: 'Reported Prompts' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Reports \d+ pending/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Prompt' })).toHaveAttribute('href', `/prompt/${id}`)
  await expect(page.getByText(`It does not do what it says: ${'x'.repeat(21)}...`)).toBeVisible()
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByRole('button', { name: 'Resolve report' }).click()
  await expectToast(page, 'Report resolved')
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await page.goto('/admin?tab=reports&search=00000000')
  await expect(page.getByText('No reports fit')).toBeVisible()
})

test('purchases are listed with what was paid', async ({ open }) => {
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto('/admin?tab=purchases')
  await expect(page.getByRole('heading', { name: 'Recent Purchases' })).toBeVisible()
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText(/[0-9a-f]{8}.*[0-9a-f]{8}.*\$\d+\.\d\d/)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0)
})

test('what was done is on record, on the screen and as a file', async ({ open, maker }) => {
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto(`/admin?tab=prompts&search=${id}`)
  await deactivate(page, listing.title)
  await page.goto(`/admin?tab=audit&search=${id}`)
  await expect(page.getByRole('row').nth(1)).toContainText('enforcement.take-action')
  await expect(page.getByRole('row').nth(1)).toContainText('"kind":"removal"')
  const file = await page.request.get(`/admin/audit.csv?search=${id}`)
  expect(file.headers()['content-type']).toContain('text/csv')
  expect(await file.text()).toContain(`enforcement.take-action,listing,${id}`)
})

test('the waitlist is searched and invited from, also without JavaScript, and taken along as a file', async ({
  open,
  shop,
}) => {
  const { email, username } = somebody('waiting')
  const asking = await open({ javaScriptEnabled: false })
  await asking.goto('/waitlist')
  await asking.getByLabel('Full Name').fill(username)
  await asking.getByLabel('Email Address').fill(email)
  await asking.getByRole('button', { name: 'Apply for Early Access' }).click()
  const page = await open({ javaScriptEnabled: false })
  await signIn(page, demoAdmin)
  await page.goto(`/admin?tab=waitlist&search=${email}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Waiting')
  await page.getByRole('button', { name: `Invite ${email}` }).click()
  await expectToast(page, `${email} is invited`)
  await expect(page.getByRole('row').nth(1)).toContainText('Invited')
  await shop.mailTo(email, 'Your invite')
  const file = await page.request.get(`/admin/waitlist.csv?search=${email}`)
  expect(await file.text()).toMatch(
    new RegExp(
      `^email,name,referral_source,created_at,invited_at,joined_at\r\n${email},${username},,\\S+Z,\\S+Z,\r\n$`,
    ),
  )
})

test('jobs and settings are there to be read', async ({ open }) => {
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Shop/ }).click()
  await page.getByRole('link', { name: /^Jobs/ }).click()
  await expect(page.getByRole('heading', { name: 'No job has died' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('row', { name: /^AUTH_SECRET/ })).toContainText('not set')
  await expect(page.getByRole('row', { name: /^DEMO/ })).toContainText('from the environment')
})
