import { newListing } from './support/listings.ts'
import { publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'

test('the js cookie expires within minutes, and a cached page hides the buy buttons from its owner', async ({
  open,
  seller,
}) => {
  const id = await publishListing(seller, newListing())
  const page = await open({ storageState: seller.state() })
  await page.goto(`/prompt/${id}`)
  await expect(page.getByRole('link', { name: 'Edit listing' }).first()).toBeVisible()
  const cookieExpiry = async () => (await page.context().cookies()).find(({ name }) => name === 'js')?.expires ?? 0
  await expect.poll(cookieExpiry).toBeGreaterThan(0)
  const minutes = ((await cookieExpiry()) - Date.now() / 1000) / 60
  expect(minutes).toBeLessThanOrEqual(5.1)

  // The shared page hides its buttons until the session response arrives.
  const sessionReleased = Promise.withResolvers<void>()
  await page.route('**/api/session*', async (route) => {
    await sessionReleased.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'load' })
  await expect(page.locator('.buy-ways')).toBeHidden()
  sessionReleased.resolve()
  await expect(page.getByRole('link', { name: 'Edit listing' }).first()).toBeVisible()
})
