import { aListing } from './support/listings.ts'
import { putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'

test('the mark that scripts run lives for minutes, and a cached page offers its owner nothing to buy', async ({
  open,
  maker,
}) => {
  const id = await putOnSale(maker, aListing())
  const page = await open({ storageState: maker.state() })
  await page.goto(`/prompt/${id}`)
  await expect(page.getByRole('link', { name: 'Edit listing' }).first()).toBeVisible()
  const marked = async () => (await page.context().cookies()).find(({ name }) => name === 'js')?.expires ?? 0
  await expect.poll(marked).toBeGreaterThan(0)
  const minutes = ((await marked()) - Date.now() / 1000) / 60
  expect(minutes).toBeLessThanOrEqual(5.1)

  // While the answer about the viewer is on its way, the buttons of the page for everyone are not shown.
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/session*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.locator('.buy-ways')).toBeHidden()
  answered.resolve()
  await expect(page.getByRole('link', { name: 'Edit listing' }).first()).toBeVisible()
})
