import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { aListing, createListing } from './support/listings.ts'
import type { Listing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { followMail, signUp, verificationSubject } from './support/people.ts'
import type { Person } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

// The first sale, from one stranger to another. Long because it is one story, told twice: with scripts and without.

for (const scripts of [true, false]) {
  test(`one stranger sells to another, ${scripts ? 'with' : 'without'} JavaScript`, async ({ open, shop }) => {
    const maker = await open({ javaScriptEnabled: scripts })
    const author = await signUp(maker, 'author')
    await followMail(maker, shop, author, verificationSubject)
    await expect(maker.getByText('Email address verified')).toBeVisible()

    const listing = aListing()
    const id = await createListing(maker, listing, await aPicture())
    await seenWithinTwoSeconds(shop.url, listing)

    const buyer = await open({ javaScriptEnabled: scripts, permissions: ['clipboard-read', 'clipboard-write'] })
    const reader = await signUp(buyer, 'reader')
    await findBySearching(buyer, listing)
    await expect(buyer).toHaveURL(`/prompt/${id}`)
    await expectPicture(buyer)
    await buyFromCart(buyer, listing)

    await expectToast(buyer, 'Thank you. Your purchase is in your library.')
    await expect(buyer).toHaveURL('/purchases')
    await viewText(buyer, listing, author)
    if (scripts) await copyText(buyer, listing)
    await downloadText(buyer, listing)

    await readConfirmation(buyer, shop.mailTo(reader.email, 'Your order at Skald'), listing)
    await maker.goto('/dashboard')
    await expect(maker.getByText('1 sold')).toBeVisible()
    await expect(maker.getByText('$8.99')).toBeVisible()
  })
}

const aPicture = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()

/** To everybody: this is the page that is kept and is the same for all. */
async function seenWithinTwoSeconds(url: string, { title }: Listing): Promise<void> {
  const isListed = async () => (await (await fetch(`${url}/marketplace?sort=new`)).text()).includes(title)
  await expect.poll(isListed, { timeout: 2000, intervals: [100] }).toBe(true)
}

async function findBySearching(page: Page, { title }: Listing): Promise<void> {
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

async function viewText(page: Page, { title, content }: Listing, author: Person): Promise<void> {
  await expect(page.getByText('Not opened yet')).toBeVisible()
  await page.getByRole('button', { name: `View ${title}` }).click()
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await expect(page.getByText(`By ${author.username}`)).toBeVisible()
  await expect(page.getByText(content.split('\n')[1] ?? '')).toBeVisible()
  await page.goto('/purchases')
  await expect(page.getByRole('link', { name: `View ${title}` })).toBeVisible()
  await expect(page.getByText('Not opened yet')).toHaveCount(0)
}

async function copyText(page: Page, { content }: Listing): Promise<void> {
  const named = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await named('Copy').click()
  await expect(named('Copied')).toBeVisible()
  const copiedAt = Date.now()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(content)
  await expect(named('Copy')).toBeVisible()
  const seconds = (Date.now() - copiedAt) / 1000
  expect(seconds).toBeGreaterThan(1.5)
  expect(seconds).toBeLessThan(4)
}

async function downloadText(page: Page, { title, content }: Listing): Promise<void> {
  for (const [name, ending] of [
    ['Markdown (.md)', 'md'],
    ['Plain text (.txt)', 'txt'],
    ['JSON (.json)', 'json'],
  ] as const) {
    await page.getByText(`Download ${title}`).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`${title.toLowerCase().replaceAll(' ', '-')}.${ending}`)
    const text = await readFile(await download.path(), 'utf8')
    expect(ending === 'json' ? JSON.parse(text).texts[0].body : text).toContain(content)
    await page.goto('/purchases')
  }
}

async function readConfirmation(
  page: Page,
  coming: Promise<{ subject: string; text: string }>,
  { title }: Listing,
): Promise<void> {
  const { subject, text } = await coming
  expect(text).toContain(title)
  expect(text).toContain('$9.99')
  await page.goto('/dev/mailbox')
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByText(title).first()).toBeVisible()
}
