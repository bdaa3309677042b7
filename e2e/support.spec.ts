import { newListing } from './support/listings.ts'
import { buy, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { demoAdmin, signIn } from './support/users.ts'

test('an admin finds a purchase, helps its buyer and leaves a note, without JavaScript', async ({
  open,
  app,
  seller,
}) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'asking')
  await buy(buyer, await publishListing(seller, listing), 999)
  const page = await open({ javaScriptEnabled: false })
  await signIn(page, demoAdmin)
  await page.goto('/admin/users')
  await page.getByLabel('Find anything').fill(buyer.user.email)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/search\?q=/)
  await page.getByRole('link', { name: `@${buyer.user.username}` }).click()
  await page.getByText('Send a link for a new password').first().click()
  await page.locator('details[open]').getByLabel('Why, for the audit log').fill('They called')
  await page.getByRole('button', { name: 'Send a link for a new password' }).click()
  await expectToast(page, 'Password reset link sent')
  await page.getByLabel('New note').fill('Prefers to be called Ada.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Prefers to be called Ada.')).toBeVisible()

  await page.getByRole('link', { name: listing.title }).first().click()
  await expect(page.getByRole('heading', { name: 'Story' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Order paid' })).toBeVisible()
  await page.getByText('Send the receipt again').first().click()
  await page.locator('details[open]').getByLabel('Why, for the audit log').fill('It got lost')
  await page.getByRole('button', { name: 'Send the receipt again' }).click()
  await expectToast(page, 'The receipt is on its way')

  await page.getByLabel('Find anything').fill('nothing is called like this')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
})

test('an admin views an account, can change nothing, and its owner sees it', async ({ open, app, seller }) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'viewed')
  await buy(buyer, await publishListing(seller, listing), 999)
  const page = await open()
  await signIn(page, demoAdmin)
  await page.goto(`/admin/search?q=${buyer.user.username}`)
  await page.getByRole('link', { name: `@${buyer.user.username}` }).click()
  await page.getByText('View as this person').first().click()
  await page.locator('details[open]').getByLabel('Why, for the audit log').fill('Cannot find a purchase')
  await page.getByRole('button', { name: 'View as this person' }).click()
  await expect(page.getByRole('heading', { name: `Viewing @${buyer.user.username}` })).toBeVisible()

  const banner = page.getByRole('region', { name: 'Viewing an account' })
  const answer = await page.request.get('/view-as')
  expect(answer.headers()['cache-control']).toBe('no-store')
  for (const path of ['/profile', '/dashboard', '/profile/listings', '/profile/payouts', '/cart', '/favorites']) {
    await page.goto(path)
    await expect(page, path).not.toHaveURL('/view-as')
    await expect(banner.getByRole('button', { name: 'End the view' }), path).toBeVisible()
  }
  await page.goto('/view-as')
  await page.getByRole('link', { name: 'Purchases', exact: true }).last().click()
  await expect(page.getByText(listing.title).first()).toBeVisible()
  await expect(banner).toContainText(`You are viewing @${buyer.user.username}.`)
  // Pages with paid texts, messages, codes, keys or secrets lead back.
  for (const path of ['/messages', '/profile/developers', '/profile/security']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/view-as')
  }
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/')
  await expect(banner).toBeVisible()
  // Forms are refused whatever the page shows.
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { origin: app.url }, maxRedirects: 0 })
  for (const [path, form] of [
    ['/profile/profile', { intent: 'save', displayName: 'Taken over' }],
    ['/profile/security', { intent: 'end-others' }],
    ['/cart', { intent: 'clear' }],
  ] as const)
    expect((await post(path, form)).headers()['location'], path).toBe('/view-as')
  expect((await post('/api/favorites', { promptId: crypto.randomUUID(), on: '1' })).status()).toBe(403)
  expect((await page.request.get('/messages/live')).status()).toBe(401)

  await page.goto('/marketplace')
  const ended = (await page.context().cookies()).filter(({ name }) => name === 'view-as')
  expect(ended).toHaveLength(1)
  await banner.getByRole('button', { name: 'End the view' }).click()
  await expect(page).toHaveURL(/\/admin\/people\//)
  await expect(banner).toHaveCount(0)
  // The token of an ended view shows nothing.
  await page.context().addCookies(ended)
  await page.goto('/profile')
  await expect(banner).toHaveCount(0)

  const owner = await open({ storageState: buyer.state() })
  await owner.goto('/profile/security')
  await expect(owner.getByRole('heading', { name: 'Viewed by support' })).toBeVisible()
})
