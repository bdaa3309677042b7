import { rm } from 'node:fs/promises'
import type { OAuthProvider } from '#src/testing/oauth-provider.ts'
import { client, startOAuthProvider } from '#src/testing/oauth-provider.ts'
import { hydrated } from './support/hydrated.ts'
import { newListing } from './support/listings.ts'
import { newSeller, publishListing } from './support/setup.ts'
import { startApp } from './support/app.ts'
import { patienceMs } from './support/patience.ts'
import { expect, test as base } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** A new app without demo data, listings or users. `site` is an OIDC provider that signs users in. */
const test = base.extend<object, { site: OAuthProvider }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const site = await startOAuthProvider()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ appEnv, site }, use) => {
      const keys = { OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret }
      const app = await startApp({
        env: { ...appEnv, ...keys, OIDC_ISSUER: site.url, OIDC_NAME: 'Acme', DEMO: '0' },
        prepare: (dataDir) => rm(dataDir, { recursive: true, force: true }),
      })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: patienceMs },
  ],
})

// Serial: these tests share an app with its own settings, which takes longer to start than they take to run.
test.describe.configure({ mode: 'default' })

test('shows demo items in an empty marketplace, with pages that are noindex', async ({ open }) => {
  const page = await open()
  await page.goto('/')
  await expect(page.getByText('cannot be bought')).toBeVisible()
  const links = page.getByRole('main').locator('a[href^="/prompt/"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(paths).size).toBe(11)
  await expect(page.getByText('Demo', { exact: true })).toHaveCount(11)
  for (const path of paths) expect((await page.request.get(path)).status()).toBe(200)
  const response = await page.goto('/prompt/3')
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  expect((await page.goto('/prompt/12'))?.status()).toBe(404)
})

test('an empty marketplace says so, and offers to clear filters only if there are some', async ({ open }) => {
  const page = await open()
  await page.goto('/marketplace')
  await expect(page.getByText('No listings yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear All Filters' })).toHaveCount(0)
  for (const path of ['/marketplace', '/trending']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(/^0(?: listings)?$/)).toHaveCount(0)
  }
  await page.goto('/marketplace?search=letters')
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear All Filters' })).toBeVisible()
})

for (const scripts of [true, false])
  test(`a demo item cannot be added to the cart, bought or favorited, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    buyer,
  }) => {
    const page = await open({ javaScriptEnabled: scripts, storageState: buyer.state() })
    await page.goto('/prompt/1')
    const box = page.getByRole('complementary', { name: 'Buy' })
    await box.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(box.getByText('Cannot add to cart')).toBeVisible()
    await expect(
      box.getByText('This is a demo prompt. Only real marketplace prompts can be added to cart.'),
    ).toBeVisible()
    if (scripts) await expectToast(page, 'Cannot add to cart')
    await box.getByRole('button', { name: 'Buy Now' }).click()
    await expect(box.getByText('Demo prompt', { exact: true })).toBeVisible()
    await expect(box.getByText('This is a demo. Real prompts can be purchased.')).toBeVisible()
    await box.getByRole('button', { name: 'Favorite' }).click()
    await expectToast(page, 'Open a real product to add it to favorites.')
    await page.goto('/')
    await page.getByRole('button', { name: 'Favorite: Before you merge' }).click()
    await expectToast(page, 'Open the product page to add it to favorites.')
  })

test('with a listing, the home page shows it without demo items', async ({ open, app }) => {
  const seller = await newSeller(app)
  const listing = newListing({ price: '0' })
  await publishListing(seller, listing)
  const page = await open({ javaScriptEnabled: false })
  // The cached page is refreshed in the background.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(listing.title)
  await page.goto('/')
  await expect(page.getByText('Demo', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sell your prompts here' })).toBeVisible()
})

test('signs up and in through OIDC, also without JavaScript, and keeps the last sign-in method', async ({
  browser,
  app,
  site,
}) => {
  // Separate contexts, since `open` fails the test on requests to other hosts.
  const [noScriptContext, scriptContext] = await Promise.all([
    browser.newContext({ baseURL: app.url, javaScriptEnabled: false }),
    browser.newContext({ baseURL: app.url }),
  ])
  const page = await noScriptContext.newPage()
  await page.goto('/auth?next=/profile/security')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expectToast(page, 'Account created successfully!')
  await expect(page).toHaveURL('/profile/security')
  const links = page.getByRole('list', { name: 'Linked sign-ins' })
  await expect(links).toContainText(`Linked as ${site.state.visitor.email}`)
  await links.getByRole('button', { name: 'Unlink Acme' }).click()
  await expectToast(page, 'This is your only sign-in method.')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await app.waitForEmail(site.state.visitor.email, 'Set a new password')

  const other = await scriptContext.newPage()
  await other.goto('/auth?next=/favorites')
  await other.getByRole('button', { name: 'Continue with Acme' }).click()
  await expectToast(other, 'Signed in successfully!')
  await expect(other).toHaveURL('/favorites')
  await scriptContext.clearCookies()
  await other.goto('/auth')
  const form = other.locator('form').filter({ hasText: 'Continue with Acme' })
  const next = form.locator('input[name="next"]')
  // Hydration resets the value.
  await hydrated(next)
  await next.evaluate((field) => field.setAttribute('value', '//evil.test/'))
  await form.getByRole('button').click()
  await expectToast(other, 'Signed in successfully!')
  await expect(other).toHaveURL('/')
  await scriptContext.clearCookies()
  site.state.visitor = { ...site.state.visitor, subject: '2', isProven: false }
  await other.goto('/auth?next=/favorites')
  await other.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(other.getByRole('main')).toContainText('There is already an account with your email address.')
  await expect(other).toHaveURL(/next=%2Ffavorites/)
  await Promise.all([noScriptContext.close(), scriptContext.close()])
})
