import { readFile } from 'node:fs/promises'
import { newListing } from './support/listings.ts'
import { fillSignIn, signIn } from './support/users.ts'
import { newSeller, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { createVisitor } from './support/visitor.ts'

test('a user exports their data and deletes their account', async ({ open, app }) => {
  const seller = await newSeller(app)
  const { user } = seller
  const id = await publishListing(seller, newListing())
  const page = await open()
  await signIn(page, user)
  await page.goto('/profile/settings')
  const button = page.getByRole('button', { name: 'Download my data' })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { email: string }[] }
  expect(data.account[0]?.email).toBe(user.email)

  await page.getByText('What happens when you delete your account').click()
  const fill = async (username: string, password: string) => {
    await page.getByLabel(/^Your username/).fill(username)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
  }
  await fill(user.username, 'not my password')
  await expect(page.locator('.error').getByText('This is not your current password')).toBeVisible()
  await fill('somebody-else', user.password)
  await expect(page.locator('.error').getByText('Please type your username to confirm')).toBeVisible()
  await fill(user.username, user.password)
  await expectToast(page, 'Your account is deleted')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await fillSignIn(page, user)
  await expectToast(page, 'Failed to sign in')
  const stranger = createVisitor(app.url)
  expect((await stranger.get(`/prompt/${id}`)).status).toBe(404)
  expect((await stranger.get(`/creator/${user.username}`)).status).toBe(404)
})
