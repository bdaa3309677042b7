import type { Page } from '@playwright/test'
import { connectDatabase, connectEmulator } from './support/backend.ts'
import { payableSellers } from './support/sellers.ts'
import { demoCreator, signIn, signOut, signUp } from './support/users.ts'
import type { App } from './support/app.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// Payouts: onboarding at the provider, the request and the bank. The tests use their own app, because they advance the
// provider clock, which would expire the payment pages of other tests. They are serial, since that app takes longer to
// start than they take to run.
test.describe.configure({ mode: 'default' })
test.use({ appEnv: { PAYOUT_HOLD_DAYS: '0' } })

for (const scripts of [true, false]) {
  test(`a creator connects, requests a payout and is paid, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const page = await open({ javaScriptEnabled: scripts })
    const email = await unconnectedSeller(app)
    await signIn(page, { email, password: demoCreator.password })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
    await page.getByRole('link', { name: 'View Payouts' }).click()
    await expect(page).toHaveURL('/profile/payouts')

    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()

    const connect = page.getByRole('button', { name: 'Connect Stripe Account' })
    if (await connect.isVisible()) {
      await expect(page.getByRole('button', { name: 'Request Payout' })).toBeDisabled()
      await connect.click()
      await page.getByRole('link', { name: 'Save for later' }).click()
      await expectToast(page, 'Your Stripe setup is not complete yet')
      await page.getByRole('button', { name: 'Complete Stripe Setup' }).click()
      await page.getByRole('button', { name: 'Agree and submit' }).click()
      await expectToast(page, 'Stripe account connected successfully!')
      await expect(page).toHaveURL('/profile/payouts')
      await expect(page.getByText('Verified, ends in 6789')).toBeVisible()

      await page.getByRole('button', { name: 'Request Payout' }).click()
      // The amount is confirmed first.
      await page.getByRole('button', { name: /^Pay out \$[\d.,]+$/ }).click()
      await expectToast(page, "Payout requested! You'll receive an email confirmation soon.")
      await expect(page.getByText('$0.00', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Request Payout' })).toBeDisabled()
      await app.waitForEmail(email, 'You requested a payout of ')
      await expectStatus(page, 'Processing')
      const emulator = await connectEmulator(app.dataDir, app.sandboxUrl)
      // The payout starts shortly after the transfer, and days that passed before that do not count.
      await expectStatus(page, 'Completed', () => emulator.advanceDays(2))
    }
    await expectStatus(page, 'Completed')
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'Payouts' }).first()).toContainText('Completed')
    await downloadStatement(page)
  })
}

test('shows the missing requirements to a user without earnings, and asks visitors to sign in', async ({ open }) => {
  const page = await open()
  await page.goto('/profile/payouts')
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile%2Fpayouts/)
  await signUp(page, 'penniless')
  await page.goto('/profile/payouts')
  await expect(page.getByRole('button', { name: 'Request Payout' })).toBeDisabled()
  await expect(page.getByText('Please confirm your email address first').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Stripe Account' })).toBeDisabled()
  await signOut(page)
})

let seller: string | undefined

/** Returns the email of a seller with a balance, the same for all tests. The demo creator is connected already. */
async function unconnectedSeller({ dataDir }: Pick<App, 'dataDir'>): Promise<string> {
  if (seller === undefined) {
    const sql = connectDatabase(dataDir)
    seller = (await payableSellers(sql))[0] ?? ''
    await sql.end()
  }
  return seller
}

/** Reloads the page until webhooks and jobs have produced the status. */
async function expectStatus(page: Page, name: string, before: () => Promise<unknown> = async () => {}): Promise<void> {
  await expect(async () => {
    await before()
    await page.goto('/profile/payouts')
    await expect(page.getByRole('region', { name: 'Payouts' }).getByText(name)).toBeVisible({ timeout: 5000 })
  }).toPass()
}

async function downloadStatement(page: Page): Promise<void> {
  await page.goto('/profile/payouts')
  const pending = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await pending).suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/)
}
