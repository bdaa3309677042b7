import { signOut, signUp } from './support/users.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('adds a passkey, signs in with it, and removes it', async ({ open }) => {
  const page = await open()
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const user = await signUp(page, 'keeper')
  await page.goto('/profile/security')
  const addForm = page.locator('form').filter({ hasText: 'Add a passkey' })
  await addForm.getByLabel('Your password').fill('not my password')
  await addForm.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.locator('.error').getByText('This is not your current password')).toBeVisible()
  await addForm.getByLabel('Your password').fill(user.password)
  await addForm.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expectToast(page, 'Passkey added')
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await expect(list).toContainText('Laptop')

  await signOut(page)
  await page.goto('/auth?next=/profile/security')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectToast(page, 'Signed in successfully!')
  await expect(page).toHaveURL('/profile/security')

  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await expectToast(page, 'Passkey removed')
  await expect(list).toHaveCount(0)
  await signOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectToast(page, 'Failed to sign in')
})
