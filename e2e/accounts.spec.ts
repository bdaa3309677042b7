import { newListing } from './support/listings.ts'
import { demoBuyer, fillSignIn, fillSignUp, openEmailLink, signIn, signUp, uniqueUser } from './support/users.ts'
import { newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const scripts of [true, false])
  test(`sign-up and sign-in show validation errors, then succeed, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const existing = await newUser(app.url, 'taken')
    const page = await open({ javaScriptEnabled: scripts })
    await page.goto('/auth')
    await fillSignIn(page, { email: existing.user.email, password: 'not the password' })
    await expect(page.getByRole('main').getByText('Failed to sign in')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(existing.user.email)

    await page.getByRole('link', { name: 'Sign Up' }).click()
    const user = uniqueUser('ann')
    await fillSignUp(page, { ...user, username: existing.user.username })
    await expect(page.getByText('This username is already taken').first()).toBeVisible()
    await fillSignUp(page, { ...user, password: 'short' })
    await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible()
    await fillSignUp(page, user, 'another password')
    await expect(page.getByText('Passwords do not match').first()).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(user.username)
    await fillSignUp(page, user)
    await expectToast(page, 'Account created successfully!')
    await page.goto('/auth')
    await expect(page).toHaveURL('/')

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expectToast(page, 'Signed out successfully')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await signIn(page, user)
    await expect(page).toHaveURL('/')
  })

test('resets a forgotten password through an emailed link, with and without JavaScript', async ({ open, app }) => {
  const page = await open({ javaScriptEnabled: false })
  const otherBrowser = await open()
  const user = await signUp(otherBrowser, 'forgetful')
  for (const [requester, email] of [
    [await open(), 'nobody-has-this@example.com'],
    [page, user.email],
  ] as const) {
    await requester.goto('/auth')
    await requester.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(requester.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await requester.getByLabel('Email').fill(email)
    await requester.getByRole('button', { name: 'Send reset link' }).click()
    await expect(requester.getByText('If there is an account with that address, we’ve sent a link')).toBeVisible()
  }
  await openEmailLink(page, app, user, 'Set a new password')
  const link = page.url()
  await page.getByLabel('Password', { exact: true }).fill('another long password')
  await page.getByLabel('Confirm password').fill('another long password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expectToast(page, 'Password updated successfully')
  await otherBrowser.goto('/cart')
  await expect(otherBrowser).toHaveURL(/\/auth\?next=%2Fcart/)
  await fillSignIn(page, user)
  await expect(page.getByRole('main').getByText('Failed to sign in')).toBeVisible()
  await fillSignIn(page, { ...user, password: 'another long password' })
  await expectToast(page, 'Signed in successfully!')
  await otherBrowser.goto(link)
  await otherBrowser.getByLabel('Password', { exact: true }).fill('a third long password')
  await otherBrowser.getByLabel('Confirm password').fill('a third long password')
  await otherBrowser.getByRole('button', { name: 'Set the password' }).click()
  await expect(
    otherBrowser.getByRole('main').getByText('This link is no longer valid. Please request a new one.'),
  ).toBeVisible()
})

test('returns to the original page after sign-in and ignores an external next URL', async ({ open }) => {
  const page = await open()
  await page.goto('/create-prompt')
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(page, demoBuyer)
  await expect(page).toHaveURL('/create-prompt')
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.goto('/auth?next=//elsewhere.example/')
  await expect(page).toHaveURL('/')
})

test('syncs the cart count and the sign-in state across tabs', async ({ open, app, seller }) => {
  const id = await publishListing(seller, newListing())
  const reader = await newUser(app.url, 'tabs')
  const page = await open()
  const other = await page.context().newPage()
  await other.goto('/marketplace')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/auth')
  await fillSignIn(page, reader.user)
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.goto(`/prompt/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('serves shared public pages with JavaScript and personal ones without it', async ({ open, app }) => {
  const reader = await newUser(app.url, 'known')
  const { username } = reader.user
  const page = await open({ storageState: reader.state() })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('js')
  for (const path of ['/', '/marketplace', '/marketplace?sort=new']) {
    const shared = await page.goto(path)
    expect(shared?.headers()['cache-control']).not.toContain('no-store')
    expect(await shared?.text()).not.toContain(username)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  }
  const plain = await open({ storageState: reader.state(), javaScriptEnabled: false })
  const own = await plain.goto('/marketplace')
  expect(own?.headers()['cache-control']).toContain('no-store')
  await expect(plain.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})
