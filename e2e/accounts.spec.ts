import { aListing } from './support/listings.ts'
import { demoBuyer, fillSignIn, fillSignUp, followMail, signIn, signUp, somebody } from './support/people.ts'
import { newcomer, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const scripts of [true, false])
  test(`getting in and out says what it should, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open, shop }) => {
    const taken = await newcomer(shop.url, 'taken')
    const page = await open({ javaScriptEnabled: scripts })
    await page.goto('/auth')
    await fillSignIn(page, { email: taken.person.email, password: 'not the password' })
    await expect(page.getByRole('main').getByText('Failed to sign in')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(taken.person.email)

    await page.getByRole('link', { name: 'Sign Up' }).click()
    const person = somebody('ann')
    await fillSignUp(page, { ...person, username: taken.person.username })
    await expect(page.getByText('This username is already taken').first()).toBeVisible()
    await fillSignUp(page, { ...person, password: 'short' })
    await expect(page.getByText('Password must be at least 6 characters').first()).toBeVisible()
    await fillSignUp(page, person, 'another password')
    await expect(page.getByText('Passwords do not match').first()).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(person.username)
    await fillSignUp(page, person)
    await expectToast(page, 'Account created successfully!')
    await page.goto('/auth')
    await expect(page).toHaveURL('/')

    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expectToast(page, 'Signed out successfully')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await signIn(page, person)
    await expect(page).toHaveURL('/')
  })

test('a forgotten password is replaced by the link in a mail, with JavaScript and without', async ({ open, shop }) => {
  const page = await open({ javaScriptEnabled: false })
  const elsewhere = await open()
  const person = await signUp(elsewhere, 'forgetful')
  for (const [asking, email] of [
    [await open(), 'nobody-has-this@example.com'],
    [page, person.email],
  ] as const) {
    await asking.goto('/auth')
    await asking.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(asking.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    await asking.getByLabel('Email').fill(email)
    await asking.getByRole('button', { name: 'Send the link' }).click()
    await expect(asking.getByText('If an account has that address, an email with a link is on its way')).toBeVisible()
  }
  await followMail(page, shop, person, 'Set a new password')
  const link = page.url()
  await page.getByLabel('Password', { exact: true }).fill('another long password')
  await page.getByLabel('Confirm password').fill('another long password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expectToast(page, 'Password updated successfully')
  await elsewhere.goto('/cart')
  await expect(elsewhere).toHaveURL(/\/auth\?next=%2Fcart/)
  await fillSignIn(page, person)
  await expect(page.getByRole('main').getByText('Failed to sign in')).toBeVisible()
  await fillSignIn(page, { ...person, password: 'another long password' })
  await expectToast(page, 'Signed in successfully!')
  await elsewhere.goto(link)
  await elsewhere.getByLabel('Password', { exact: true }).fill('a third long password')
  await elsewhere.getByLabel('Confirm password').fill('a third long password')
  await elsewhere.getByRole('button', { name: 'Set the password' }).click()
  await expect(
    elsewhere.getByRole('main').getByText('This link is no longer valid. Please ask for a new one.'),
  ).toBeVisible()
})

test('who was sent to sign in comes back to where they were', async ({ open }) => {
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

test('the bar counts the cart in every tab, and all tabs sign in and out together', async ({ open, shop, maker }) => {
  const id = await putOnSale(maker, aListing())
  const reader = await newcomer(shop.url, 'tabs')
  const page = await open()
  const other = await page.context().newPage()
  await other.goto('/marketplace')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/auth')
  await fillSignIn(page, reader.person)
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.goto(`/prompt/${id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('where scripts run, public documents are the same for everyone; where they do not, they know their reader', async ({
  open,
  shop,
}) => {
  const reader = await newcomer(shop.url, 'known')
  const { username } = reader.person
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
