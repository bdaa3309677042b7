import { totp } from '#src/testing/totp.ts'
import { fillSignIn, signOut, signUp } from './support/users.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const scripts of [true, false])
  test(`turns on two-factor sign-in, uses an app code and a recovery code, and turns it off, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
  }) => {
    const page = await open({ javaScriptEnabled: scripts })
    const user = await signUp(page, 'careful')
    await page.goto('/profile/security')
    const enableForm = page.locator('form').filter({ hasText: 'Enable 2FA' })
    await enableForm.getByLabel('Your password').fill('not my password')
    await enableForm.getByRole('button', { name: 'Enable 2FA' }).click()
    await expect(page.locator('.error').getByText('This is not your current password')).toBeVisible()
    await enableForm.getByLabel('Your password').fill(user.password)
    await enableForm.getByRole('button', { name: 'Enable 2FA' }).click()
    await expect(page.getByRole('img', { name: /QR code for your authenticator app/ })).toBeVisible()
    const secret = (await page.locator('.secret-key').textContent()) ?? ''
    await expect(page.locator('.recovery-codes code')).toHaveCount(10)
    const codes = await page.locator('.recovery-codes code').allTextContents()
    await page.getByLabel('Code', { exact: true }).fill(totp(secret))
    await page.getByRole('button', { name: 'Turn on 2FA' }).click()
    await expectToast(page, 'Two-factor sign-in is on')
    await expect(page.getByText('Each sign-in asks for a code.')).toBeVisible()
    expect(await page.content()).not.toContain(secret)

    // The code that turned on 2FA works once, so this signs in with the next one.
    for (const code of [() => totp(secret, Date.now() + 30_000), () => codes[0] ?? '']) {
      await signOut(page)
      await page.goto('/auth?next=/profile/security')
      await fillSignIn(page, user)
      await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible()
      await page.getByLabel('Code').fill('000 000')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.locator('.error').getByText('Wrong code. Please try the next one.')).toBeVisible()
      await page.getByLabel('Code').fill(code())
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expectToast(page, 'Signed in successfully!')
      await expect(page).toHaveURL('/profile/security')
    }
    await page.getByText('Turn off', { exact: true }).click()
    const disableForm = page.locator('form').filter({ hasText: 'Turn off 2FA' })
    await disableForm.getByLabel('Your password').fill(user.password)
    await disableForm.getByRole('button', { name: 'Turn off 2FA' }).click()
    await expectToast(page, 'Two-factor sign-in is off')
  })

test('changing the password signs out other browsers', async ({ open }) => {
  const page = await open()
  const user = await signUp(page, 'changer')
  const other = await open()
  await other.goto('/auth')
  await fillSignIn(other, user)
  await expectToast(other, 'Signed in successfully!')
  await page.goto('/profile/security')
  await expect(page.locator('.sessions li')).toHaveCount(2)
  await page.getByLabel('Current password').fill(user.password)
  await page.getByLabel('New password', { exact: true }).fill('a new password')
  await page.getByLabel('Confirm new password').fill('another password')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.locator('.error').getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Current password').fill(user.password)
  await page.getByLabel('New password', { exact: true }).fill('a new password')
  await page.getByLabel('Confirm new password').fill('a new password')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expectToast(page, 'Password updated successfully')
  await expect(page.locator('.sessions li')).toHaveCount(1)
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/auth/)
})
