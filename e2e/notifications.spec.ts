import { aListing } from './support/listings.ts'
import { buy, newcomer, newMaker, putOnSale } from './support/setting.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

for (const scripts of [true, false])
  test(`a creator hears of a sale, follows it, and stops its mails, ${scripts ? 'with' : 'without'} JavaScript`, async ({
    open,
    shop,
  }) => {
    const maker = await newMaker(shop)
    const listing = aListing({ price: '5' })
    const id = await putOnSale(maker, listing)
    const buyer = await newcomer(shop.url, 'buyer')
    await buy(buyer, id, 500)

    const page = await open({ storageState: maker.state(), javaScriptEnabled: scripts })
    await page.goto('/about')
    await page.getByRole('link', { name: 'Notifications, 1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    const line = page.locator('.news > li')
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(`“${listing.title}” was sold for $5.00`)
    await expect(line).toContainText('$4.50 of it is yours.')
    await line.getByRole('link').click()
    await expect(page).toHaveURL('/profile?tab=payouts')
    await expect(page.getByRole('link', { name: 'Notifications', exact: true }).first()).toBeVisible()

    // The link in the mail works in a browser where nobody is signed in, and stops nothing by being opened.
    const mail = await shop.mailTo(maker.person.email, `“${listing.title}” was sold for $5.00`)
    const link = /http\S+\/unsubscribe\?key=[\w.-]+/.exec(mail.text)?.[0] ?? ''
    const elsewhere = await open({ javaScriptEnabled: scripts })
    await elsewhere.goto(link)
    await expect(elsewhere.getByText('You get mails about your sales.')).toBeVisible()
    const sales = page.getByRole('switch', { name: 'Sales by email' })
    await page.goto('/profile?tab=notifications')
    await expect(sales).toBeChecked()
    await elsewhere.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(elsewhere.getByText('You will get no more mails about your sales.')).toBeVisible()

    await page.reload()
    await expect(sales).not.toBeChecked()
    await page.getByRole('switch', { name: 'Followers by email' }).check({ force: true })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Notification settings saved')
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Followers by email' })).toBeChecked()
    await expect(sales).not.toBeChecked()
    await expect(page.getByRole('switch', { name: 'Reports in the shop' })).toBeDisabled()
  })

test('a list can be marked as read at once; who has nothing is told so; who is not signed in is led to the door', async ({
  open,
  shop,
}) => {
  const maker = await newMaker(shop)
  const id = await putOnSale(maker, aListing({ price: '0' }))
  const buyer = await newcomer(shop.url, 'buyer')
  await buy(buyer, id, 0)
  const page = await open({ storageState: maker.state() })
  await page.goto('/notifications')
  await expect(page.locator('.news > .is-new')).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expectToast(page, 'All marked as read')
  await expect(page.locator('.news > .is-new')).toHaveCount(0)
  await expect(page.locator('.news > li')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)

  const idle = await open({ storageState: buyer.state() })
  await idle.goto('/notifications')
  await expect(idle.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
  const visitor = await open()
  await visitor.goto('/notifications')
  await expect(visitor).toHaveURL('/auth?next=%2Fnotifications')
})
