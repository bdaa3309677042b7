import { aListing } from './support/listings.ts'
import { demoAdmin, fillSignIn, signIn } from './support/people.ts'
import { newMaker, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('a creator is suspended, appeals by the mail without signing in, and is let in again', async ({ open, shop }) => {
  // Somebody of their own: whoever is suspended is of no use to other tests.
  const maker = await newMaker(shop)
  const listing = aListing()
  const id = await putOnSale(maker, listing)
  const theirs = await open({ storageState: maker.state() })
  await theirs.goto(`/prompt/${id}`)
  await expect(theirs.getByRole('heading', { name: listing.title, level: 1 })).toBeVisible()

  const admin = await open()
  await signIn(admin, demoAdmin)
  await admin.goto(`/admin?tab=users&role=all&search=${maker.person.username}`)
  await admin.getByRole('link', { name: `Record of ${maker.person.username}` }).click()
  await admin.getByRole('link', { name: 'Temporary suspension' }).click()
  await admin.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(admin.getByText('Please choose a reason').first()).toBeVisible()
  await admin.getByLabel('Reason').selectOption('Copyright')
  await admin.getByLabel('In words to them').fill('The text stands in a book of 1998.')
  await admin.getByLabel('Until the end of').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10))
  await admin.getByRole('button', { name: 'Suspend the account' }).click()
  await expect(
    admin.getByRole('heading', { name: new RegExp(`^Suspend @${maker.person.username} until `) }),
  ).toBeVisible()
  await admin.getByRole('button', { name: 'Suspend the account' }).click()
  await expectToast(admin, 'Account suspended')
  await expect(admin.getByText('Earnings are held')).toBeVisible()

  // The session that they had is over; a new one sees why wherever it goes.
  await theirs.goto('/dashboard')
  await expect(theirs).toHaveURL(/\/auth/)
  await fillSignIn(theirs, maker.person)
  await expect(theirs).toHaveURL('/standing')
  await expect(theirs.getByText('The text stands in a book of 1998.')).toBeVisible()
  await theirs.goto('/purchases')
  await expect(theirs.getByRole('heading', { name: 'My Purchases' })).toBeVisible()

  const mail = await shop.mailTo(maker.person.email, 'Your account is suspended at Skald')
  const link = /https?:\/\/\S+standing\?key=[0-9a-f]+/.exec(mail.text)?.[0] ?? ''
  const anybody = await open({ javaScriptEnabled: false })
  await anybody.goto(link)
  await anybody.getByLabel('Why do you disagree?').fill('I wrote that book.')
  await anybody.getByRole('button', { name: 'Appeal' }).click()
  await expectToast(anybody, 'Your appeal is with us. We answer by email.')

  await admin.goto('/admin?tab=appeals')
  await admin
    .getByRole('listitem')
    .filter({ hasText: `@${maker.person.username}` })
    .getByLabel('Answer, in words to them')
    .fill('So you did.')
  await admin.getByRole('button', { name: `Grant and lift what ${maker.person.username} appeals against` }).click()
  await admin.getByRole('button', { name: 'Grant appeal' }).click()
  await expectToast(admin, 'Appeal granted')
  await anybody.goto(`/prompt/${id}`)
  await expect(anybody.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible()
  await theirs.goto('/dashboard')
  await expect(theirs.getByText(listing.title).first()).toBeVisible()
})

test('anybody reports what is illegal, without an account or a script', async ({ open, shop, maker }) => {
  const id = await putOnSale(maker, aListing())
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/guidelines')
  await page.getByRole('link', { name: 'report without an account' }).click()
  await page.getByRole('button', { name: 'Send notice' }).click()
  await expect(page.getByText('Please give the address of the page').first()).toBeVisible()
  await page.getByLabel('Address of the page').fill(`${shop.url}/prompt/${id}`)
  await page.getByLabel('Copyright, trade marks or other rights').check()
  await page.getByLabel('Why is it illegal?').fill('The cover is a photograph of mine.')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  const email = `${id}@example.com`
  await page.getByLabel('Your email address').fill(email)
  await page.getByLabel('I believe in good faith').check()
  await page.getByRole('button', { name: 'Send notice' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, we have it' })).toBeVisible()
  const [, number] = /has the number (\d+)/.exec((await page.locator('main').textContent()) ?? '') ?? []
  await shop.mailTo(email, `We have your notice no. ${number}`)
})
