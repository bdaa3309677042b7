import { rm } from 'node:fs/promises'
import type { OAuthProvider } from '#src/testing/oauth-provider.ts'
import { client, startOAuthProvider } from '#src/testing/oauth-provider.ts'
import { startShop } from './support/shop.ts'
import { expect, test as base } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** A real shop on its first day: no demo, nothing on sale, nobody there. `site`: another one that signs people in here. */
const test = base.extend<object, { site: OAuthProvider }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture says by its pattern what it needs: nothing
    async ({}, use) => {
      const site = await startOAuthProvider()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ shopEnv, site }, use) => {
      const keys = { OIDC_CLIENT_ID: client.clientId, OIDC_CLIENT_SECRET: client.clientSecret }
      const shop = await startShop({
        env: { ...shopEnv, ...keys, OIDC_ISSUER: site.url, OIDC_NAME: 'Acme', DEMO: '0' },
        prepare: (dataDir) => rm(dataDir, { recursive: true, force: true }),
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One after the other: their shop has settings of its own, and takes longer to start than they do.
test.describe.configure({ mode: 'default' })

test('where nothing is on sale, demo items stand in, and each leads to a page that search engines leave out', async ({
  open,
}) => {
  const page = await open()
  await page.goto('/')
  await expect(page.getByText('cannot be bought')).toBeVisible()
  const links = page.getByRole('main').locator('a[href^="/prompt/"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(paths).size).toBe(11)
  for (const path of paths) expect((await page.request.get(path)).status()).toBe(200)
  const answer = await page.goto('/prompt/3')
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  expect((await page.goto('/prompt/12'))?.status()).toBe(404)
})

for (const scripts of [true, false])
  test(`a demo item refuses the cart, Buy Now and the heart, ${scripts ? 'with' : 'without'} JavaScript`, async ({
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

test('another site signs people up and in, also without JavaScript, and the last way in stays', async ({
  browser,
  shop,
  site,
}) => {
  // Browsers of its own: those of `open` tell of any other host.
  const [plain, scripted] = await Promise.all([
    browser.newContext({ baseURL: shop.url, javaScriptEnabled: false }),
    browser.newContext({ baseURL: shop.url }),
  ])
  const page = await plain.newPage()
  await page.goto('/auth?next=/profile?tab=security')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expectToast(page, 'Account created successfully!')
  await expect(page).toHaveURL('/profile?tab=security')
  const links = page.getByRole('list', { name: 'Linked sign-ins' })
  await expect(links).toContainText(`Linked as ${site.state.visitor.email}`)
  await links.getByRole('button', { name: 'Unlink Acme' }).click()
  await expectToast(page, 'It is the only way into your account.')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await shop.mailTo(site.state.visitor.email, 'Set a new password')

  const other = await scripted.newPage()
  await other.goto('/auth?next=/favorites')
  await other.getByRole('button', { name: 'Continue with Acme' }).click()
  await expectToast(other, 'Signed in successfully!')
  await expect(other).toHaveURL('/favorites')
  await scripted.clearCookies()
  await other.goto('/auth')
  const form = other.locator('form').filter({ hasText: 'Continue with Acme' })
  await form.locator('input[name="next"]').evaluate((field) => field.setAttribute('value', '//evil.test/'))
  await form.getByRole('button').click()
  await expectToast(other, 'Signed in successfully!')
  await expect(other).toHaveURL('/')
  await scripted.clearCookies()
  site.state.visitor = { ...site.state.visitor, subject: '2', isProven: false }
  await other.goto('/auth?next=/favorites')
  await other.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(other.getByRole('main')).toContainText('An account with your email address exists here already.')
  await expect(other).toHaveURL(/next=%2Ffavorites/)
  await Promise.all([plain.close(), scripted.close()])
})
