import type { Page } from '@playwright/test'
import { aListing } from './support/listings.ts'
import { newcomer, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const button = (page: Page, is: 'Follow' | 'Following') => page.getByRole('button', { name: new RegExp(`^${is} `) })

for (const scripts of [true, false])
  test(`a reader follows a creator from a listing, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    shop,
    maker,
  }) => {
    const id = await putOnSale(maker, aListing())
    const page = await open({
      storageState: (await newcomer(shop.url, 'follower')).state(),
      javaScriptEnabled: scripts,
    })
    await page.goto(`/prompt/${id}`)
    await button(page, 'Follow').click()
    await expectToast(page, 'You will hear of their new listings')
    await expect(button(page, 'Following')).toBeVisible()
    await page.reload()
    await button(page, 'Following').click()
    await expectToast(page, 'You no longer follow them')
    await expect(button(page, 'Follow')).toBeVisible()
  })

test('who is not signed in is led to the door; nobody is asked to follow themselves', async ({ open, maker }) => {
  const id = await putOnSale(maker, aListing())
  const page = await open()
  await page.goto(`/prompt/${id}`)
  await button(page, 'Follow').click()
  await expect(page).toHaveURL(new RegExp(`/auth\\?next=%2Fprompt%2F${id}$`))
  const own = await open({ storageState: maker.state() })
  await own.goto(`/prompt/${id}`)
  await expect(own.getByText('This is your own listing.')).toBeVisible()
  await expect(button(own, 'Follow')).toHaveCount(0)
})
