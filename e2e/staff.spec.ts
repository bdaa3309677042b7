import type { Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { demoAdmin, signIn } from './support/users.ts'
import { buy, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** The tabs that a page links to, each once; a group links to its first tab. */
async function tabsOf(page: Page) {
  const links = await page.locator('.admin-tabs').getByRole('link').all()
  return [...new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))]
}

async function giveRole(page: Page, username: string, role: string) {
  await page.goto('/admin/users')
  await page.getByLabel('User', { exact: true }).fill(username)
  await page.getByLabel('New role').selectOption(role)
  await page.getByRole('button', { name: 'Add Role' }).click()
  await expect(page.getByRole('heading', { name: `Give @${username} the role ${role}?` })).toBeFocused()
  await page.getByRole('button', { name: 'Give the role' }).click()
  await expectToast(page, `Role ${role.toLowerCase()} added to user`)
}

test('an owner gives roles, and a large refund needs a second person', async ({ open, app, seller }) => {
  const [first, moderator] = [await newUser(app.url, 'finance'), await newUser(app.url, 'moderator')]
  const price = '80.00'
  const purchase = await buy(await newUser(app.url, 'payer'), await publishListing(seller, newListing({ price })), 8000)

  const owner = await open()
  await signIn(owner, demoAdmin)
  await owner.goto('/admin/confirmations')
  await expect(owner.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await owner.goto('/admin/settings?section=money')
  await owner.getByLabel('Second person above').fill('50')
  await owner.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(owner, 'Settings saved')
  await giveRole(owner, first.user.username, 'Finance')
  await giveRole(owner, moderator.user.username, 'Moderator')

  // Without JavaScript, since the staff pages work so too.
  const finance = await open({ javaScriptEnabled: false })
  await signIn(finance, first.user)
  await finance.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await expect(finance).toHaveURL(/\/admin\/users$/)
  await expect
    .poll(() => tabsOf(finance))
    .toEqual(
      [
        ...['users', 'purchases', 'refunds', 'withdrawals', 'disputes', 'payouts', 'confirmations', 'ledger'],
        ...['tax', 'seller-report', 'webhooks'],
      ].map((tab) => `/admin/${tab}`),
    )
  await expect(finance.getByRole('button', { name: 'Add Role' })).toHaveCount(0)
  await finance.goto(`/admin/purchases/${purchase}`)
  await finance.getByLabel('Reason').fill('Charged twice')
  await finance.getByRole('button', { name: 'Review refund' }).click()
  await finance.getByRole('button', { name: 'Refund $80.00' }).click()
  await expectToast(finance, 'Waiting for a second person')
  await expect(finance.getByText('A refund of $80.00 waits for a second person')).toBeVisible()
  await finance.getByRole('link', { name: 'See the request' }).click()
  await expect(finance.getByRole('row', { name: /Charged twice/ })).toContainText('$80.00')
  await expect(finance.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(finance.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  const other = await open()
  await signIn(other, moderator.user)
  await other.goto('/admin/reports')
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  for (const path of [
    '/admin/refunds',
    '/admin/withdrawals',
    '/admin/ledger',
    '/admin/tax',
    '/admin/seller-report',
    '/admin/%6cedger',
    '/admin/confirmations',
    '/admin/settings',
    `/admin/purchases/${purchase}`,
  ]) {
    const answer = await other.goto(path)
    expect(answer?.status(), path).toBe(403)
    await expect(other.getByRole('heading', { name: 'Your role does not include this page' })).toBeVisible()
  }
  await other.getByRole('link', { name: 'Back to the admin pages' }).click()
  await expect(other).toHaveURL(/\/admin\/users$/)

  await owner.goto('/admin')
  await owner.getByRole('link', { name: '1 request to confirm' }).click()
  await owner.getByRole('button', { name: 'Confirm' }).click()
  await expect(owner.getByRole('heading', { name: 'Confirm the refund of $80.00?' })).toBeFocused()
  await owner.getByRole('button', { name: 'Confirm $80.00' }).click()
  await expectToast(owner, 'Confirmed')
  await expect(owner.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await owner.goto(`/admin/purchases/${purchase}`)
  await expect(owner.getByText('Nothing to refund')).toBeVisible()

  // The session ends with the role.
  await owner.goto(`/admin/users?search=${first.user.username}`)
  await owner.getByRole('button', { name: `Remove finance from ${first.user.username}` }).click()
  await owner.getByRole('button', { name: 'Remove finance role' }).click()
  await expectToast(owner, 'Role removed successfully')
  await finance.goto('/admin/ledger')
  await expectToast(finance, 'Access denied. Admin privileges required.')
})
