import type { Page } from '@playwright/test'
import { fillListing, newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { newSeller } from './support/setup.ts'
import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { layoutIssues } from './views/layout-issues.ts'

// A license for a team, from the form of the creator to the library of a member, who never sees the price.

const sizes = [
  { name: 'a phone, without JavaScript', viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
  { name: 'a laptop', viewport: { width: 1366, height: 800 }, javaScriptEnabled: true },
]

for (const { name, ...device } of sizes)
  test(`a buyer gives seats of a team to others and takes one back, on ${name}`, async ({ open, app, seller }) => {
    // Without scripts, the audit cannot run.
    const violations = async (at: Page) => (device.javaScriptEnabled ? axeViolations(at) : [])
    const listing = newListing({ price: '9.00' })
    const form = await open({ storageState: seller.state(), viewport: device.viewport })
    await form.goto('/create-prompt')
    await fillListing(form, listing)
    await form.locator('summary', { hasText: 'Team seats' }).click()
    const row = form.locator('.team-row').first()
    await row.getByLabel('Seats').fill('0')
    await row.getByLabel('Amount').fill('39')
    await form.getByRole('button', { name: 'Publish listing' }).click()
    await expect(form.getByText('A license has 1 to 500 seats').first()).toBeVisible()
    expect(await layoutIssues(form)).toEqual([])
    await row.getByLabel('Seats').fill('2')
    const second = form.locator('.team-row').nth(1)
    await second.getByLabel('Seats').fill('5')
    await second.getByLabel('Amount').fill('79')
    await form.getByRole('button', { name: 'Publish listing' }).click()
    await expectToast(form, 'Prompt created successfully!')
    await expect(form.getByRole('heading', { name: 'Your listings' })).toBeVisible()
    const href = await form.getByRole('link', { name: listing.title, exact: true }).getAttribute('href')

    const buyer = await newSeller(app)
    const page = await open({ storageState: buyer.state(), ...device })
    await page.goto(href ?? '')
    await expect(page.getByRole('radio', { name: 'Personal, team of 5 $79.00' })).toBeVisible()
    await page.getByRole('radio', { name: 'Personal, team of 2 $39.00' }).check()
    expect(await layoutIssues(page)).toEqual([])
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('link', { name: 'Cart, 1' }).filter({ visible: true })).toBeVisible()
    await page.goto('/cart')
    await expect(page.getByText('Personal license, 2 seats').first()).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    await page.goto('/checkout')
    await expect(page.getByText('Personal license, 2 seats').first()).toBeVisible()
    await goToPayment(page, '$39.00')
    await payByCard(page, cards.good)
    await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}/)
    await expect(page.getByText('0 of 2 taken')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upgrade to Personal, 5 seats for $40.00' })).toBeVisible()
    expect(await layoutIssues(page)).toEqual([])
    expect(await violations(page)).toEqual([])

    const own = page.url()
    const friend = await newSeller(app)
    await page.getByLabel('Email address').fill(buyer.user.email)
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByText('You can read it already').first()).toBeVisible()
    await page.getByLabel('Email address').fill(friend.user.email)
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByText('1 of 2 taken')).toBeVisible()
    await page.getByLabel('Email address').fill(`nobody@${buyer.user.username}.example`)
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByText('2 of 2 taken')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0)
    expect(await layoutIssues(page)).toEqual([])
    expect(await violations(page)).toEqual([])

    const mail = await app.waitForEmail(friend.user.email, 'gives you a seat')
    const url = /https?:\/\/\S+\/seats\/accept\/[^\s>)"]+/.exec(mail.text)?.[0] ?? ''
    const stranger = await open(device)
    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { name: listing.title })).toBeVisible()
    await expect(stranger.locator('main')).not.toContainText('$')
    expect(await layoutIssues(stranger)).toEqual([])
    await stranger.getByRole('button', { name: 'Sign in or sign up to accept' }).click()
    await expect(stranger).toHaveURL(/\/auth/)
    const wrong = await open({ storageState: seller.state(), ...device })
    await wrong.goto(url)
    await expect(wrong.getByText('This invitation is for another email address')).toBeVisible()

    const member = await open({ storageState: friend.state(), ...device })
    await member.goto(url)
    expect(await violations(member)).toEqual([])
    await member.getByRole('button', { name: 'Accept the seat' }).click()
    await expect(member).toHaveURL(/\/purchases\/[0-9a-f-]{36}/)
    await expect(member.locator('main')).not.toContainText('$')
    await expect(member.getByText('Seat of', { exact: true })).toBeVisible()
    await member.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(member.locator('main')).toContainText(listing.content.split('\n')[1] ?? '')
    expect(await layoutIssues(member)).toEqual([])
    await member.goto('/purchases')
    await expect(member.getByText('Seat of').first()).toBeVisible()
    await expect(member.locator('.lines')).not.toContainText('$')
    expect(await layoutIssues(member)).toEqual([])

    await page.goto(`${own}/receipt`)
    await expect(page.getByText('Personal license, 2 seats').first()).toBeVisible()
    await page.goto(own)
    const seat = page.getByRole('listitem').filter({ hasText: friend.user.email }).filter({ hasText: 'Member since' })
    await seat.getByRole('button', { name: 'Revoke' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('1 of 2 taken')).toBeVisible()
    await member.reload()
    await expect(member.getByText('Seat ended').first()).toBeVisible()
    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { name: 'No invitation here' })).toBeVisible()
  })
