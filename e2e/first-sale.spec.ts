import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { hydrated } from './support/hydrated.ts'
import { newListing, createListing } from './support/listings.ts'
import type { Listing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { openEmailLink, signUp, verificationSubject } from './support/users.ts'
import type { TestUser } from './support/users.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// The first sale between two new users, with and without JavaScript. Long, because it is one journey.

for (const scripts of [true, false]) {
  test(`a new seller sells to a new buyer, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open, app }) => {
    const sellerPage = await open({ javaScriptEnabled: scripts })
    const author = await signUp(sellerPage, 'author')
    await openEmailLink(sellerPage, app, author, verificationSubject)
    await sellerPage.getByRole('button', { name: 'Confirm email' }).click()
    await expect(sellerPage.getByText('Email address verified')).toBeVisible()

    const listing = newListing()
    const id = await createListing(sellerPage, listing, await samplePicture())
    await expectListed(app.url, listing)

    const buyerPage = await open({ javaScriptEnabled: scripts, permissions: ['clipboard-read', 'clipboard-write'] })
    const reader = await signUp(buyerPage, 'reader')
    await openFromSearch(buyerPage, listing)
    await expect(buyerPage).toHaveURL(`/prompt/${id}`)
    await expectPicture(buyerPage)
    await buyFromCart(buyerPage, listing)

    await expectToast(buyerPage, 'Thank you. Your purchase is in your library.')
    await expect(buyerPage).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
    await buyerPage.goto('/purchases')
    await viewText(buyerPage, listing, author)
    if (scripts) await copyText(buyerPage, listing)
    await downloadText(buyerPage, listing)

    await readConfirmation(buyerPage, app.waitForEmail(reader.email, 'Your Skald receipt'), listing)
    await sellerPage.goto('/dashboard')
    await expect(sellerPage.getByRole('row').filter({ hasText: listing.title })).toContainText(/1\s*\$9\.99/)
    await expect(sellerPage.getByText('$9.99 in total')).toBeVisible()
  })
}

const samplePicture = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()

/** Checks the cached page that all visitors share. */
async function expectListed(url: string, { title }: Listing): Promise<void> {
  const isListed = async () => (await (await fetch(`${url}/marketplace?sort=new`)).text()).includes(title)
  await expect.poll(isListed, { intervals: [100] }).toBe(true)
}

async function openFromSearch(page: Page, { title }: Listing): Promise<void> {
  await page.goto('/')
  const search = page.getByLabel('Search the marketplace').first()
  await search.fill(title)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/marketplace\?search=/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: title, exact: true }).click()
}

async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toBeVisible()
  const source = await picture.getAttribute('src')
  expect(source).toMatch(/^\/files\/prompt-images\//)
  const file = await page.request.get(source ?? '')
  expect(file.headers()['content-type']).toMatch(/^image\/(webp|avif|jpeg|png)$/)
  expect(file.headers()['cache-control']).toContain('immutable')
}

async function buyFromCart(page: Page, { title }: Listing): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expectToast(page, 'Added to cart')
  await expectToast(page, 'Item successfully added to cart')
  await expect(page.getByRole('link', { name: 'In Cart' })).toBeVisible()
  await page.getByRole('link', { name: 'Cart, 1' }).click()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await goToPayment(page, '$9.99')
  await payByCard(page, cards.good)
}

async function viewText(page: Page, { title, content }: Listing, author: TestUser): Promise<void> {
  await expect(page.getByText('Unopened', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `View ${title}` }).click()
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await expect(page.getByText(`By ${author.username}`)).toBeVisible()
  await expect(page.getByText(content.split('\n')[1] ?? '')).toBeVisible()
  await page.goto('/purchases')
  await expect(page.getByRole('link', { name: `View ${title}` })).toBeVisible()
  await expect(page.getByText('Unopened', { exact: true })).toHaveCount(0)
}

async function copyText(page: Page, { content }: Listing): Promise<void> {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await hydrated(button('Copy'))
  await button('Copy').click()
  await expect(button('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(content)
  await expect(button('Copy')).toBeVisible()
}

async function downloadText(page: Page, { title, content }: Listing): Promise<void> {
  for (const [name, ending] of [
    ['Markdown (.md)', 'md'],
    ['Plain text (.txt)', 'txt'],
    ['JSON (.json)', 'json'],
  ] as const) {
    await page.getByText(`Download ${title}`).click()
    const pending = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await pending
    expect(download.suggestedFilename()).toBe(`${title.toLowerCase().replaceAll(' ', '-')}.${ending}`)
    const text = await readFile(await download.path(), 'utf8')
    expect(ending === 'json' ? JSON.parse(text).texts[0].body : text).toContain(content)
    await page.goto('/purchases')
  }
}

async function readConfirmation(
  page: Page,
  pending: Promise<{ subject: string; text: string }>,
  { title }: Listing,
): Promise<void> {
  const { subject, text } = await pending
  expect(text).toContain(title)
  expect(text).toContain('$9.99')
  await page.goto('/dev/mailbox')
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByText(title).first()).toBeVisible()
}
