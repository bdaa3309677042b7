import { newListing } from './support/listings.ts'
import { buy, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'

// The withdrawal function of Directive 2011/83/EU, Article 11a.

const footerLink = 'Withdraw from contract here'

test('a buyer who is signed in withdraws from a chosen order and is refunded at once', async ({
  open,
  app,
  seller,
}) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'withdraws-signed-in')
  await buy(buyer, await publishListing(seller, listing), 999)
  const page = await open({ storageState: buyer.state() })
  await page.goto('/purchases')
  await page.locator('.lines').getByRole('link', { name: footerLink }).click()
  await expect(page.getByLabel('Order', { exact: true })).toContainText(listing.title)
  await expect(page.getByLabel('Order', { exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm withdrawal' })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Order', { exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
  await expect(page.getByText('We’re refunding the full price')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We’re refunding the full price')).toBeVisible()
  await app.waitForEmail(buyer.user.email, 'We received your withdrawal')
  await page.goto('/purchases')
  await expect(page.locator('.lines').getByText('Refunded', { exact: true })).toBeVisible()
})

test('a visitor without JavaScript withdraws, and the buyer confirms it by mail', async ({ open, app, seller }) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'withdraws-by-mail')
  await buy(buyer, await publishListing(seller, listing), 999)
  const receipt = await app.waitForEmail(buyer.user.email, 'Your Skald receipt')
  expect(JSON.stringify(receipt)).toContain(footerLink)
  const number = /#(\d+)/.exec(JSON.stringify(receipt))?.[0] ?? ''
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: footerLink }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter your name').first()).toBeVisible()
  const acknowledged = `ack-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('Email address for the acknowledgement').fill(acknowledged)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('If we have an order with this number')).toBeVisible()
  const acknowledgement = await app.waitForEmail(acknowledged, 'We received your withdrawal')
  expect(JSON.stringify(acknowledgement)).toContain('Ada Lovelace')

  const mail = JSON.stringify(await app.waitForEmail(buyer.user.email, 'Confirm your withdrawal'))
  const token = /withdraw\/confirm\?token=(?:3D)?([\w-]+)/.exec(mail)?.[1] ?? ''
  await page.goto(`/withdraw/confirm?token=${token}`)
  await expect(page.getByRole('heading', { name: listing.title })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'You withdrew from this order' })).toBeVisible()
  await app.waitForEmail(buyer.user.email, 'Your refund is on its way')
})

test('a wrong order number gets the same answer', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/withdraw')
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Order number').fill('#999999999')
  await page.getByLabel('Email address for the acknowledgement').fill(`ack-${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByText('If we have an order with this number')).toBeVisible()
})
