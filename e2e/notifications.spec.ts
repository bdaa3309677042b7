import { newListing } from './support/listings.ts'
import { buy, newUser, newSeller, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const scripts of [true, false])
  test(`a creator is notified of a sale, opens it and unsubscribes from its emails, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    app,
  }) => {
    const seller = await newSeller(app)
    const listing = newListing({ price: '5' })
    const id = await publishListing(seller, listing)
    const buyer = await newUser(app.url, 'buyer')
    await buy(buyer, id, 500)

    const page = await open({ storageState: seller.state(), javaScriptEnabled: scripts })
    await page.goto('/about')
    await page.getByRole('link', { name: 'Notifications, 1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    const item = page.locator('.news > li')
    await expect(item).toHaveCount(1)
    await expect(item).toContainText(`You sold “${listing.title}” for $5.00`)
    await expect(item).toContainText('You earn $4.50.')
    await item.getByRole('link').click()
    await expect(page).toHaveURL('/profile/payouts')
    await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()

    // The link in the email works without a session, and opening it does not unsubscribe.
    const email = await app.waitForEmail(seller.user.email, `You sold “${listing.title}” for $5.00`)
    const link = /http\S+\/unsubscribe\?key=[\w.-]+/.exec(email.text)?.[0] ?? ''
    const visitorPage = await open({ javaScriptEnabled: scripts })
    await visitorPage.goto(link)
    await expect(visitorPage.getByText('You get emails about your sales.')).toBeVisible()
    const sales = page.getByRole('switch', { name: 'Sales by email' })
    await page.goto('/profile/notifications')
    await expect(sales).toBeChecked()
    await visitorPage.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
    await expect(visitorPage.getByText('You won’t get emails about your sales anymore.')).toBeVisible()

    await page.reload()
    await expect(sales).not.toBeChecked()
    await page.getByRole('switch', { name: 'Followers by email' }).check({ force: true })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Notification settings saved')
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Followers by email' })).toBeChecked()
    await expect(sales).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Reports in app' })).toBeDisabled()
  })

test('marks all notifications as read, shows the empty state, and asks visitors to sign in', async ({ open, app }) => {
  const seller = await newSeller(app)
  const id = await publishListing(seller, newListing({ price: '0' }))
  const buyer = await newUser(app.url, 'buyer')
  await buy(buyer, id, 0)
  const page = await open({ storageState: seller.state() })
  await page.goto('/notifications')
  await expect(page.locator('.news > .is-new')).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expectToast(page, 'All marked as read')
  await expect(page.locator('.news > .is-new')).toHaveCount(0)
  await expect(page.locator('.news > li')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  const buyerPage = await open({ storageState: buyer.state() })
  await buyerPage.goto('/notifications')
  await expect(buyerPage.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  const visitor = await open()
  await visitor.goto('/notifications')
  await expect(visitor).toHaveURL('/auth?next=%2Fnotifications')
})
