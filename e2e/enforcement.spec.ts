import { newListing } from './support/listings.ts'
import { demoAdmin, fillSignIn, signIn } from './support/users.ts'
import { newSeller, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('suspends a creator, who appeals from the email without signing in and is reinstated', async ({ open, app }) => {
  // A separate seller, since other tests cannot use a suspended one.
  const seller = await newSeller(app)
  const listing = newListing()
  const id = await publishListing(seller, listing)
  const sellerPage = await open({ storageState: seller.state() })
  await sellerPage.goto(`/prompt/${id}`)
  await expect(sellerPage.getByRole('heading', { name: listing.title, level: 1 })).toBeVisible()

  const admin = await open()
  await signIn(admin, demoAdmin)
  await admin.goto(`/admin/users?role=all&search=${seller.user.username}`)
  await admin.getByRole('link', { name: `Account of ${seller.user.username}` }).click()
  await admin.getByRole('link', { name: 'Temporary suspension' }).click()
  await admin.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(admin.getByText('Please choose a reason').first()).toBeVisible()
  await admin.getByLabel('Reason').selectOption('Copyright')
  await admin.getByLabel('Message to the user').fill('The text stands in a book of 1998.')
  await admin.getByLabel('Until the end of').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
  await admin.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(
    admin.getByRole('heading', { name: new RegExp(`^Suspend @${seller.user.username} until `) }),
  ).toBeVisible()
  await admin.getByRole('button', { name: 'Suspend the account' }).click()
  await expectToast(admin, 'Account suspended')
  await expect(admin.getByText('Earnings are held')).toBeVisible()

  // Suspension ends the session; a new sign-in is redirected to the reason.
  await sellerPage.goto('/dashboard')
  await expect(sellerPage).toHaveURL(/\/auth/)
  await fillSignIn(sellerPage, seller.user)
  await expect(sellerPage).toHaveURL('/standing')
  await expect(sellerPage.getByText('The text stands in a book of 1998.')).toBeVisible()
  await sellerPage.goto('/purchases')
  await expect(sellerPage.getByRole('heading', { name: 'My Purchases' })).toBeVisible()

  const email = await app.waitForEmail(seller.user.email, 'Your account is suspended at Skald')
  const link = /https?:\/\/\S+standing\?key=[0-9a-f]+/.exec(email.text)?.[0] ?? ''
  const visitorPage = await open({ javaScriptEnabled: false })
  await visitorPage.goto(link)
  await visitorPage.getByLabel('Why do you disagree?').fill('I wrote that book.')
  await visitorPage.getByRole('button', { name: 'Appeal' }).click()
  await expectToast(visitorPage, 'Appeal sent. We’ll answer by email.')

  await admin.goto('/admin/appeals')
  await admin
    .getByRole('listitem')
    .filter({ hasText: `@${seller.user.username}` })
    .getByLabel('Answer to the user')
    .fill('So you did.')
  await admin.getByRole('button', { name: `Grant and lift what ${seller.user.username} appeals against` }).click()
  await admin.getByRole('button', { name: 'Grant appeal' }).click()
  await expectToast(admin, 'Appeal granted')
  await visitorPage.goto(`/prompt/${id}`)
  await expect(visitorPage.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible()
  await sellerPage.goto('/dashboard')
  await expect(sellerPage.getByText(listing.title).first()).toBeVisible()
})

test('accepts a notice of illegal content without an account or JavaScript', async ({ open, app, seller }) => {
  const id = await publishListing(seller, newListing())
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/guidelines')
  await page.getByRole('link', { name: 'report illegal content', exact: true }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Please enter the page URL').first()).toBeVisible()
  await page.getByLabel('Page URL').fill(`${app.url}/prompt/${id}`)
  await page.getByLabel('Copyright, trademark or other rights').check()
  await page.getByLabel('Why is it illegal?').fill('The cover is a photograph of mine.')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  const email = `${id}@example.com`
  await page.getByLabel('Your email address').fill(email)
  await page.getByLabel('I believe in good faith').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('heading', { name: 'Report received' })).toBeVisible()
  const main = page.locator('main')
  await expect(main).toContainText(/report number is \d+/)
  const [, number] = /report number is (\d+)/.exec((await main.textContent()) ?? '') ?? []
  await app.waitForEmail(email, `We received your report #${number}`)
})
