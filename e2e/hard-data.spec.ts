import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { makeHard } from './support/hard-data.ts'
import { demoBuyer, demoCreator } from './support/people.ts'
import { goodCard, knownVisitor, putInCart } from './support/setting.ts'
import { startShop } from './support/shop.ts'
import type { Shop } from './support/shop.ts'
import type { Visitor } from './support/visitor.ts'
import { faultsOf } from './views/faults.ts'

// Titles of 200 letters in one word, names that run the other way, prices and counts at their ends, pictures that are
// gone: nothing runs out of its box, at any size. The pictures that are missing are asked for in vain, so this shop is
// not watched as the others are.

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

let shop: Shop
let listings: readonly string[] = []
let buyer: Visitor
let creator: Visitor

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startShop({ prepare: async (dataDir) => (listings = await makeHard(dataDir)) })
  buyer = await knownVisitor(shop.url, demoBuyer)
  creator = await knownVisitor(shop.url, demoCreator)
})
test.afterAll(() => shop.stop())

test('hard listings fit the pages that show them to everybody', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce' })
  for (const path of ['/', '/marketplace?sort=new', ...listings.slice(0, 7).map((id) => `/prompt/${id}`)])
    expect.soft(await faultsAtAllSizes(page, path), path).toEqual([])
  await page.close()
})

for (const scripts of [true, false])
  test(`the printed cover stands for a picture that is gone, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: scripts })
    const covers: string[] = []
    page.on('requestfinished', (request) => covers.push(new URL(request.url()).pathname))
    const [, pictured = ''] = listings
    await page.goto(`/prompt/${pictured}`)
    await expect(() => expect(covers).toContainEqual(expect.stringMatching(coverOf(pictured)))).toPass()
    await page.close()
  })

const coverOf = (id: string) => new RegExp(`^/covers/\\d+/\\w+/${id}\\.svg$`)

test('hard listings fit the pages of a buyer, from the cart to the receipt and its mail', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce', storageState: buyer.state() })
  for (const id of listings.slice(0, 6)) await putInCart(buyer, id)
  for (const path of ['/cart', '/checkout']) expect.soft(await faultsAtAllSizes(page, path), path).toEqual([])
  await payForAll()
  const { text: library } = await buyer.get('/purchases')
  const bought = [...library.matchAll(/<h2><a[^>]*href="(\/purchases\/[0-9a-f-]{36})"/g)].map(([, path = '']) => path)
  expect(bought.length).toBeGreaterThanOrEqual(6)
  for (const path of ['/purchases', ...bought.slice(0, 6)])
    expect.soft(await faultsAtAllSizes(page, path), path).toEqual([])
  const mail = await shop.mailTo(demoBuyer.email, 'Your order at Skald')
  await page.goto('/dev/mailbox')
  await page.setContent(mail.html)
  expect.soft(await faultsHere(page, sizes), 'the mail').toEqual([])
  await page.close()
})

test('they fit the desk of their creator', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce', storageState: creator.state() })
  await page.goto('/dashboard')
  const edit = await page.locator('a[href^="/edit-prompt/"]').first().getAttribute('href')
  for (const path of ['/dashboard', edit ?? '']) expect.soft(await faultsAtAllSizes(page, path), path).toEqual([])
  await page.close()
})

async function faultsAtAllSizes(page: Page, path: string): Promise<string[]> {
  const known = page.waitForResponse(/\/api\/session/)
  await page.goto(path)
  await known
  return faultsHere(page, sizes)
}

async function faultsHere(page: Page, all: typeof sizes): Promise<string[]> {
  const found: string[] = []
  for (const size of all) {
    await page.setViewportSize(size)
    found.push(...(await faultsOf(page)).map((fault) => `${size.width}: ${fault}`))
  }
  return found
}

async function payForAll(): Promise<void> {
  const { text } = await buyer.get('/checkout')
  const form = new FormData()
  for (const [, line = ''] of text.matchAll(/name="line" value="([^"]+)"/g)) form.append('line', line)
  form.set('deliveryRequested', 'on')
  const started = await buyer.post('/checkout', form)
  const paid = await buyer.post(started.location ?? '', goodCard)
  await buyer.get(paid.location ?? '')
}
