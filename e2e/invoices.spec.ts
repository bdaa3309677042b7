import { readFile } from 'node:fs/promises'
import { newListing } from './support/listings.ts'
import { buy, newUser, publishListing } from './support/setup.ts'
import { expect, test } from './support/test.ts'

test('a buyer opens the invoice, downloads it and adds billing details once', async ({ open, app, seller }) => {
  const listing = newListing()
  const buyer = await newUser(app.url, 'invoiced')
  const purchase = await buy(buyer, await publishListing(seller, listing), 999)
  const mail = await app.waitForEmail(buyer.user.email, 'Your Skald receipt')
  expect(JSON.stringify(mail)).toContain(`/purchases/${purchase}/invoice`)
  const page = await open({ storageState: buyer.state() })
  await page.goto(`/purchases/${purchase}/receipt`)
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV-\d+$/ })).toBeVisible()
  await expect(page.getByText(listing.title)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download PDF of INV-/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByText('Add billing details').click()
  await page.getByRole('button', { name: 'Issue the corrected invoice' }).click()
  await expect(page.getByText('Enter a name or a company').first()).toBeVisible()
  await page.getByLabel('Name on invoices').fill('Ada Lovelace')
  await page.getByLabel('Address').fill('12 rue de Rivoli\n75001 Paris')
  await page.getByLabel('Country').selectOption('FR')
  await page.getByRole('button', { name: 'Issue the corrected invoice' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Correction INV-\d+$/ })).toBeVisible()
  await expect(page.getByText('This document corrects invoice')).toBeVisible()
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  await expect(page.getByText('Add billing details')).toBeHidden()
})
