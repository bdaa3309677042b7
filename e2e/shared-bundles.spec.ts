import { axeViolations } from './support/axe.ts'
import { newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { newSeller, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { layoutIssues } from './views/layout-issues.ts'

// A bundle of two creators, from the invitation to the sale of each.

const sizes = [
  { name: 'a phone, without JavaScript', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  { name: 'a laptop', viewport: { width: 1366, height: 768 }, javaScriptEnabled: true },
]

for (const { name, ...device } of sizes)
  test(`two creators sell a bundle, and each sees their own sale, on ${name}`, async ({ open, app }) => {
    const [seller, partner] = [await newSeller(app), await newSeller(app)]
    const [ours, theirs] = [newListing(), newListing()]
    await publishListing(seller, ours)
    const theirId = await publishListing(partner, theirs)
    const owner = await open({ storageState: seller.state(), ...device })
    await owner.goto('/profile/bundles?new')
    await owner.getByLabel('Title').fill('From two desks')
    await owner.getByLabel('Price').fill('15.00')
    await owner.getByRole('checkbox', { name: ours.title }).check()
    await owner.getByLabel('Add listings of other creators').fill('no address')
    await owner.getByRole('button', { name: 'Create bundle' }).click()
    await expect(owner.getByText('Enter the addresses of listings, one a line')).toBeVisible()
    await owner.getByLabel('Add listings of other creators').fill(`${app.url}/prompt/${theirId}`)
    await owner.getByRole('button', { name: 'Create bundle' }).click()
    await expectToast(owner, 'Bundle created')
    await expect(owner.getByRole('checkbox', { name: theirs.title })).toBeChecked()
    await expect(owner.getByText(`By @${partner.user.username}, not answered yet.`)).toBeVisible()
    expect(await layoutIssues(owner)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(owner)).toEqual([])
    await owner.getByRole('link', { name: 'View its page' }).click()
    await expect(owner.getByText('Not all creators have agreed to this bundle')).toBeVisible()
    await expect(owner.getByText(theirs.title)).toHaveCount(0)
    const address = owner.url()

    const other = await open({ storageState: partner.state(), ...device })
    await other.goto('/notifications')
    await other.getByText('wants to sell a listing of yours in “From two desks”').click()
    await expect(other.getByRole('heading', { name: 'Invitations' })).toBeVisible()
    await expect(other.getByText('You get at least $7.50 of each whole sale')).toBeVisible()
    expect(await layoutIssues(other)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(other)).toEqual([])
    await other.getByRole('button', { name: 'Agree to From two desks' }).click()
    await expectToast(other, 'You agreed to this bundle')
    await expect(other.getByText('Agreed', { exact: true })).toBeVisible()

    const shopper = await newUser(app.url, 'twofold')
    const page = await open({ storageState: shopper.state(), ...device })
    await page.goto(address)
    await expect(page.locator('.bundle-facts').getByRole('link')).toHaveCount(2)
    expect(await layoutIssues(page)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Buy the bundle' }).click()
    await goToPayment(page, '$15.00')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases/)
    await expect(page.getByText('Part of “From two desks”')).toHaveCount(2)

    for (const [creator, own, foreign] of [
      [owner, ours, theirs],
      [other, theirs, ours],
    ] as const) {
      await creator.goto('/profile/sales')
      await expect(creator.getByText('Part of “From two desks”')).toHaveCount(1)
      await expect(creator.getByRole('link', { name: own.title })).toBeVisible()
      await expect(creator.getByText(foreign.title)).toHaveCount(0)
    }
    await other.goto('/profile/bundles')
    await other.getByRole('button', { name: 'Leave From two desks' }).click()
    await expectToast(other, 'You left this bundle. Earlier sales are not affected.')
    await page.goto(address)
    await expect(page.getByText('Not all creators have agreed to this bundle')).toBeVisible()
  })
