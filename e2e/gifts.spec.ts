import { axeViolations } from './support/axe.ts'
import { newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { newSeller, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { layoutIssues } from './views/layout-issues.ts'

// A gift, from the page of the listing to the library of the recipient, who never sees the price.

const sizes = [
  { name: 'a phone, without JavaScript', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  { name: 'a laptop', viewport: { width: 1366, height: 768 }, javaScriptEnabled: true },
]

for (const { name, ...device } of sizes)
  test(`a gift is paid, handed over by a link and accepted, on ${name}`, async ({ open, app }) => {
    const seller = await newSeller(app)
    const listing = newListing()
    const id = await publishListing(seller, listing)
    const giver = await newUser(app.url, 'giver')
    const page = await open({ storageState: giver.state(), ...device })
    await page.goto(`/prompt/${id}`)
    await page.getByRole('link', { name: 'Give as a gift' }).click()
    await expect(page.getByText('A gift for somebody else.')).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    await goToPayment(page, '$9.99')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/gifts$/)
    await expect(page.getByRole('heading', { name: listing.title })).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(page)).toEqual([])

    await page.getByText('Send it by email').click()
    await page.getByLabel('Email address of the recipient').fill('nobody')
    await page.getByLabel('Message').fill('For you, with love.')
    await page.getByRole('button', { name: 'Save and send' }).click()
    await expect(page.getByText('Enter a valid email address').first()).toBeVisible()
    await page.getByLabel('Email address of the recipient').fill('')
    await page.getByLabel('Your name, as the recipient sees it').fill('Grace')
    await page.getByRole('button', { name: 'Save and send' }).click()
    await expectToast(page, 'The gift is not sent by email')
    expect(await layoutIssues(page)).toEqual([])
    const url = await page.getByLabel('Link to hand over').inputValue()
    await page.goto('/purchases')
    await expect(page.getByRole('link', { name: listing.title })).toHaveCount(0)

    const stranger = await open(device)
    await stranger.goto(url)
    await expect(stranger.getByText('For you, with love.')).toBeVisible()
    await expect(stranger.getByText('From Grace')).toBeVisible()
    await expect(stranger.locator('main')).not.toContainText('$')
    await stranger.getByRole('button', { name: 'Sign in or sign up to accept it' }).click()
    await expect(stranger).toHaveURL(/\/auth/)

    const friend = await newUser(app.url, 'friend')
    const recipient = await open({ storageState: friend.state(), ...device })
    await recipient.goto(url)
    expect(await layoutIssues(recipient)).toEqual([])
    if (device.javaScriptEnabled) expect(await axeViolations(recipient)).toEqual([])
    await recipient.getByRole('button', { name: 'Accept the gift' }).click()
    await expect(recipient).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
    await expect(recipient.locator('main')).not.toContainText('$9.99')
    await recipient.goto('/purchases')
    await expect(recipient.getByRole('link', { name: listing.title }).first()).toBeVisible()
    await expect(recipient.locator('.lines')).not.toContainText('$')

    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { name: 'No gift here' })).toBeVisible()
    await page.goto('/gifts')
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Link to hand over')).toHaveCount(0)
  })

test('a giver takes a gift back', async ({ open, app }) => {
  const seller = await newSeller(app)
  const id = await publishListing(seller, newListing())
  const giver = await newUser(app.url, 'taker')
  const page = await open({ storageState: giver.state() })
  await page.goto(`/checkout?gift=${id}`)
  await goToPayment(page, '$9.99')
  await payByCard(page, cards.good)
  await page.getByText('Take it back', { exact: true }).click()
  await page.getByRole('button', { name: 'Refund' }).click()
  await expectToast(page, 'We’re refunding your payment')
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
})
