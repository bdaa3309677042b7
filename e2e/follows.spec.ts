import type { Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const followButton = (page: Page, label: 'Follow' | 'Following') =>
  page.getByRole('button', { name: new RegExp(`^${label} `) })

for (const scripts of [true, false])
  test(`follows and unfollows a creator from a listing, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    const id = await publishListing(seller, newListing())
    const page = await open({
      storageState: (await newUser(app.url, 'follower')).state(),
      javaScriptEnabled: scripts,
    })
    await page.goto(`/prompt/${id}`)
    await followButton(page, 'Follow').click()
    await expectToast(page, 'We’ll tell you about new listings, and send you letters by email')
    await expect(followButton(page, 'Following')).toBeVisible()
    await page.reload()
    await followButton(page, 'Following').click()
    await expectToast(page, 'Unfollowed')
    await expect(followButton(page, 'Follow')).toBeVisible()
  })

test('asks visitors to sign in before following, and hides Follow on your own listing', async ({ open, seller }) => {
  const id = await publishListing(seller, newListing())
  const page = await open()
  await page.goto(`/prompt/${id}`)
  await followButton(page, 'Follow').click()
  await expect(page).toHaveURL(new RegExp(`/auth\\?next=%2Fprompt%2F${id}&tab=sign-up$`))
  const own = await open({ storageState: seller.state() })
  await own.goto(`/prompt/${id}`)
  await expect(own.getByText('This is your own listing.')).toBeVisible()
  await expect(followButton(own, 'Follow')).toHaveCount(0)
})
