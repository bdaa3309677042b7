import type { Page } from '@playwright/test'
import { newListing } from './support/listings.ts'
import { clickAndPost } from './support/requests.ts'
import { buy, newUser, publishListing } from './support/setup.ts'
import { chooseSignIn, fillSignIn } from './support/users.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { loadPage } from './views/load-page.ts'

const reviewsOn = (page: Page) => page.locator('#reviews')
const itemsOn = (page: Page) => reviewsOn(page).locator('.reviews > .review')

async function writeReview(page: Page, stars: number, text: string) {
  await page
    .getByRole('radio', { name: `${stars} of 5` })
    .first()
    .check({ force: true })
  await page.getByLabel('Leave a review').fill(text)
  await page.getByRole('button', { name: 'Post review' }).click()
}

for (const scripts of [true, false])
  test(`a buyer posts, edits and deletes a review, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    const id = await publishListing(seller, newListing({ price: '0' }))
    const buyer = await newUser(app.url, 'reader')
    await buy(buyer, id, 0)
    const page = await open({ storageState: buyer.state(), javaScriptEnabled: scripts })
    await (scripts ? loadPage(page, `/prompt/${id}`) : page.goto(`/prompt/${id}`))
    await expect(reviewsOn(page)).toContainText('None yet')

    await page.getByRole('button', { name: 'Post review' }).click()
    if (scripts) await expectToast(page, 'Please provide both a rating and review content.')
    await expect(page.getByText('Please provide both a rating and review content.').first()).toBeVisible()

    await writeReview(page, 4, 'It named all <b>three</b> boats.')
    await expectToast(page, 'Review submitted')
    await expect(page).toHaveURL(new RegExp(`/prompt/${id}(#reviews)?$`))
    await expect(itemsOn(page)).toHaveCount(1)
    await expect(itemsOn(page)).toContainText('Verified purchase')
    await expect(itemsOn(page)).toContainText('It named all <b>three</b> boats.')
    await expect(page.getByRole('button', { name: 'Post review' })).toHaveCount(0)

    await reviewsOn(page).getByText('Edit', { exact: true }).click()
    await page.getByRole('radio', { name: '5 of 5' }).check({ force: true })
    await page.getByRole('button', { name: 'Save review' }).click()
    await expectToast(page, 'Review updated')
    await expect(itemsOn(page)).toContainText('(edited)')
    await expect(page.locator('.piece-head')).toContainText('5.0')

    await reviewsOn(page).getByText('Delete', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete review' }).click()
    await expectToast(page, 'Review deleted')
    await expect(itemsOn(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Post review' })).toBeVisible()
  })

test("keeps a visitor's review text through sign-in", async ({ open, app, seller }) => {
  const id = await publishListing(seller, newListing())
  const { user } = await newUser(app.url, 'late')
  const page = await open()
  await page.goto(`/prompt/${id}`)
  await writeReview(page, 3, 'A word before I sign in.')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await chooseSignIn(page)
  await fillSignIn(page, user)
  await expect(page).toHaveURL(`/prompt/${id}/review`)
  await expect(page.getByLabel('Leave a review')).toHaveValue('A word before I sign in.')
  await page.getByRole('button', { name: 'Post review' }).click()
  await expectToast(page, 'Review submitted')
})

for (const scripts of [true, false])
  test(`readers mark a review as helpful and the creator replies, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
    seller,
  }) => {
    const id = await publishListing(seller, newListing())
    const author = await newUser(app.url, 'author')
    await author.post(`/prompt/${id}/review`, { intent: 'save', rating: '2', content: 'It named none of them.' })
    const reader = await newUser(app.url, 'voter')
    const page = await open({ storageState: reader.state(), javaScriptEnabled: scripts })
    await page.goto(`/prompt/${id}`)
    await clickAndPost(page.getByRole('button', { name: /^Helpful/ }))
    const pressed = page.getByRole('button', { name: /^Helpful \(1\)/ })
    await expect(pressed).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(pressed).toHaveAttribute('aria-pressed', 'true')
    await clickAndPost(pressed)
    await expect(page.getByRole('button', { name: /^Helpful ?:/ })).toHaveAttribute('aria-pressed', 'false')

    const sellerPage = await open({ storageState: seller.state(), javaScriptEnabled: scripts })
    await sellerPage.goto(`/prompt/${id}`)
    await expect(sellerPage.getByRole('button', { name: /^Helpful/ })).toHaveCount(0)
    await sellerPage.getByText('Reply', { exact: false }).first().click()
    await sellerPage.getByLabel('Your reply').fill('Which boats were they?')
    await sellerPage.getByRole('button', { name: 'Publish reply' }).click()
    await expectToast(sellerPage, 'Reply published')
    await expect(itemsOn(sellerPage)).toContainText('The creator replied')
    await page.reload()
    await expect(itemsOn(page)).toContainText('Which boats were they?')
  })

test('rejects invalid review submissions', async ({ app, seller }) => {
  const id = await publishListing(seller, newListing())
  const stranger = await newUser(app.url, 'stranger')
  const post = (visitor: typeof stranger, fields: Record<string, string>) =>
    visitor.post(`/prompt/${id}/review`, fields)
  expect((await post(seller, { intent: 'save', rating: '5', content: 'Mine is best' })).text).toContain(
    'You cannot review your own listing',
  )
  for (const rating of ['', '0', '6', '4.5', '05', 'five'])
    expect((await post(stranger, { intent: 'save', rating, content: 'x' })).status).toBe(422)
  const { text } = await stranger.get(`/prompt/${id}`)
  expect(text).toContain('None yet')
})

for (const scripts of [true, false])
  test(`paginates and sorts reviews, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open, app, seller }) => {
    const id = await publishListing(seller, newListing())
    for (let i = 0; i < 12; i++) {
      const reader = await newUser(app.url, 'reader')
      await reader.post(`/prompt/${id}/review`, { intent: 'save', rating: '5', content: `Boat number ${i}.` })
    }
    const page = await open({ javaScriptEnabled: scripts })
    await (scripts ? loadPage(page, `/prompt/${id}`) : page.goto(`/prompt/${id}`))
    await expect(itemsOn(page)).toHaveCount(10)
    await expect(itemsOn(page).first()).toContainText('Boat number 11.')
    await reviewsOn(page).getByText('Load More').click()
    await expect(itemsOn(page)).toHaveCount(scripts ? 12 : 2)
    await expect(itemsOn(page).last()).toContainText('Boat number 0.')
    await reviewsOn(page).getByRole('link', { name: 'Most helpful' }).click()
    await expect(page).toHaveURL(/reviews=helpful/)
    await expect(itemsOn(page)).toHaveCount(10)
  })
