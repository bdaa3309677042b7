import { rm } from 'node:fs/promises'
import { startShop } from './support/shop.ts'
import { expect, test as base } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** A real shop on its first day: no demo, nothing on sale, nobody there. */
const test = base.extend({
  shop: [
    async ({ shopEnv }, use) => {
      const shop = await startShop({
        env: { ...shopEnv, DEMO: '0' },
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
    await box.getByRole('button', { name: 'Buy Now' }).click()
    await expect(box.getByText('Demo prompt', { exact: true })).toBeVisible()
    await expect(box.getByText('This is a demo. Real prompts can be purchased.')).toBeVisible()
    await box.getByRole('button', { name: 'Favorite' }).click()
    await expectToast(page, 'Open a real product to add it to favorites.')
    await page.goto('/')
    await page.getByRole('button', { name: 'Favorite: Before you merge' }).click()
    await expectToast(page, 'Open the product page to add it to favorites.')
  })
