import { readFile } from 'node:fs/promises'
import { aListing } from './support/listings.ts'
import { fillSignIn, signIn } from './support/people.ts'
import { newMaker, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { createVisitor } from './support/visitor.ts'

test('somebody takes their data along and leaves for good', async ({ open, shop }) => {
  const maker = await newMaker(shop)
  const { person } = maker
  const id = await putOnSale(maker, aListing())
  const page = await open()
  await signIn(page, person)
  await page.goto('/profile?tab=settings')
  const button = page.getByRole('button', { name: 'Download my data' })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { email: string }[] }
  expect(data.account[0]?.email).toBe(person.email)

  await page.getByText('What it means, and how').click()
  const fill = async (username: string, password: string) => {
    await page.getByLabel(/^Your username/).fill(username)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
  }
  await fill(person.username, 'not my password')
  await expect(page.locator('.error').getByText('This is not your current password')).toBeVisible()
  await fill('somebody-else', person.password)
  await expect(page.locator('.error').getByText('Please type your username to confirm')).toBeVisible()
  await fill(person.username, person.password)
  await expectToast(page, 'Your account is deleted')
  await expect(page).toHaveURL('/')
  await page.goto('/auth')
  await fillSignIn(page, person)
  await expectToast(page, 'Failed to sign in')
  const stranger = createVisitor(shop.url)
  expect((await stranger.get(`/prompt/${id}`)).status).toBe(404)
  expect((await stranger.get(`/creator/${person.username}`)).status).toBe(404)
})
