import { newListing } from './support/listings.ts'
import { addToCart, buy, newSeller, newUser, publishListing } from './support/setup.ts'
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

for (const javaScriptEnabled of [true, false])
  test(`an admin gives a seller a fee until a day, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const seller = await newSeller(app)
    const id = await publishListing(seller, newListing())
    const page = await open({ javaScriptEnabled })
    await signIn(page, demoAdmin)
    await page.goto(`/admin/search?q=${seller.user.username}`)
    await page.getByRole('link', { name: `@${seller.user.username}` }).click()
    const fee = page.getByRole('region', { name: 'Fee' })
    await expect(fee).toContainText('No own fee. The fee of the category or the shop applies.')
    await fee.getByText('Change the fee').click()
    await fee.getByLabel('Fee in percent').fill('100')
    await fee.getByLabel('Last day (UTC)').fill('2099-01-31')
    await fee.getByLabel('Why, for the audit log').fill('One of the first sellers')
    await fee.getByRole('button', { name: 'Save fee' }).click()
    await expect(fee.getByText('Enter a percentage below 100, with at most two decimals')).toBeVisible()
    await expect(fee.getByLabel('Why, for the audit log')).toHaveValue('One of the first sellers')
    await fee.getByLabel('Fee in percent').fill('2.5')
    await fee.getByRole('button', { name: 'Save fee' }).click()
    await expectToast(page, 'Fee saved')
    await expect(fee).toContainText('2.5% until Jan 31, 2099 (UTC).')
    await app.waitForEmail(seller.user.email, 'Your fee for new sales is now 2.5%')

    const owner = await open({ storageState: seller.state(), javaScriptEnabled })
    await owner.goto('/profile/payouts')
    await expect(owner.getByText('After fees (2.5% for new sales until Jan 31, 2099).')).toBeVisible()
    const buyer = await newUser(app.url, 'paying')
    await addToCart(buyer, id)
    const checkout = await open({ storageState: buyer.state(), javaScriptEnabled })
    await checkout.goto('/checkout')
    await expect(checkout.getByText('Creators get 97.5% of the price')).toBeVisible()
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
