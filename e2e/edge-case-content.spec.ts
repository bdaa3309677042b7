import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { writeEdgeCases } from './support/edge-case-content.ts'
import { demoBuyer, demoCreator } from './support/users.ts'
import { goodCard, signedInVisitor, addToCart } from './support/setup.ts'
import { startApp } from './support/app.ts'
import type { App } from './support/app.ts'
import type { Visitor } from './support/visitor.ts'
import { layoutIssues } from './views/layout-issues.ts'

// Titles with 200 letters in one word, right-to-left names, extreme prices and counts, and missing images must fit at every
// size. Requests for the missing images fail, so these tests do not use the `open` fixture.

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

let app: App
let listings: readonly string[] = []
let buyer: Visitor
let creator: Visitor

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  app = await startApp({ prepare: async (dataDir) => (listings = await writeEdgeCases(dataDir)) })
  buyer = await signedInVisitor(app.url, demoBuyer)
  creator = await signedInVisitor(app.url, demoCreator)
})
test.afterAll(() => app.stop())

test('edge-case listings fit the public pages', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url, reducedMotion: 'reduce' })
  for (const path of ['/', '/marketplace?sort=new', ...listings.slice(0, 7).map((id) => `/prompt/${id}`)])
    expect.soft(await issuesAtAllSizes(page, path), path).toEqual([])
  await page.close()
})

for (const scripts of [true, false])
  test(`a generated cover replaces a missing image, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: app.url, javaScriptEnabled: scripts })
    const covers: string[] = []
    page.on('requestfinished', (request) => covers.push(new URL(request.url()).pathname))
    const [, withoutImage = ''] = listings
    await page.goto(`/prompt/${withoutImage}`)
    await expect(() => expect(covers).toContainEqual(expect.stringMatching(coverPattern(withoutImage)))).toPass()
    await page.close()
  })

const coverPattern = (id: string) => new RegExp(`^/covers/\\d+/\\w+/${id}\\.svg$`)

test("edge-case listings fit the buyer's pages, from the cart to the receipt email", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url, reducedMotion: 'reduce', storageState: buyer.state() })
  for (const id of listings.slice(0, 6)) await addToCart(buyer, id)
  for (const path of ['/cart', '/checkout']) expect.soft(await issuesAtAllSizes(page, path), path).toEqual([])
  await payForCart()
  const { text: library } = await buyer.get('/purchases')
  const purchasePaths = [...library.matchAll(/<h2><a[^>]*href="(\/purchases\/[0-9a-f-]{36})"/g)].map(
    ([, path = '']) => path,
  )
  expect(purchasePaths.length).toBeGreaterThanOrEqual(6)
  for (const path of ['/purchases', ...purchasePaths.slice(0, 6)])
    expect.soft(await issuesAtAllSizes(page, path), path).toEqual([])
  const email = await app.waitForEmail(demoBuyer.email, 'Your Skald receipt')
  await page.goto('/dev/mailbox')
  await page.setContent(email.html)
  expect.soft(await issuesOnPage(page, sizes), 'the email').toEqual([])
  await page.close()
})

test("edge-case listings fit the creator's dashboard", async ({ browser }) => {
  const page = await browser.newPage({ baseURL: app.url, reducedMotion: 'reduce', storageState: creator.state() })
  await page.goto('/dashboard')
  const edit = await page.locator('a[href^="/edit-prompt/"]').first().getAttribute('href')
  for (const path of ['/dashboard', edit ?? '']) expect.soft(await issuesAtAllSizes(page, path), path).toEqual([])
  await page.close()
})

async function issuesAtAllSizes(page: Page, path: string): Promise<string[]> {
  const session = page.waitForResponse(/\/api\/session/)
  await page.goto(path)
  await session
  return issuesOnPage(page, sizes)
}

async function issuesOnPage(page: Page, viewports: typeof sizes): Promise<string[]> {
  const issues: string[] = []
  for (const size of viewports) {
    await page.setViewportSize(size)
    issues.push(...(await layoutIssues(page)).map((issue) => `${size.width}: ${issue}`))
  }
  return issues
}

async function payForCart(): Promise<void> {
  const { text } = await buyer.get('/checkout')
  const form = new FormData()
  for (const [, line = ''] of text.matchAll(/name="line" value="([^"]+)"/g)) form.append('line', line)
  form.set('deliveryRequested', 'on')
  const checkout = await buyer.post('/checkout', form)
  const payment = await buyer.post(checkout.location ?? '', goodCard)
  await buyer.get(payment.location ?? '')
}
