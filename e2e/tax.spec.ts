import { newListing } from './support/listings.ts'
import { cards, goToPayment, payByCard } from './support/payment.ts'
import { addToCart, newUser, publishListing, signedInVisitor } from './support/setup.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { demoAdmin } from './support/users.ts'

// The tests use their own app, because they change its settings, and so run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ appEnv: { PAYOUT_HOLD_DAYS: '4' } })

test('a shop with own rates asks for the country, adds the tax and shows it on the receipt', async ({
  open,
  app,
  seller,
}) => {
  const admin = await open({ storageState: (await signedInVisitor(app.url, demoAdmin)).state() })
  await admin.goto('/admin/settings?section=tax')
  await admin.getByLabel('Tax', { exact: true }).selectOption('Own rates')
  await admin.getByLabel('Prices', { exact: true }).selectOption('Without tax, which is added')
  await admin.getByLabel('Own rates').fill('DE 19\nFR 200')
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin.getByText(/must be at most 400 lines/).first()).toBeVisible()
  await admin.getByLabel('Own rates').fill('de 19%\nFR 20\nIT 22')
  await admin.getByLabel('Country of registration').fill('DE')
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(admin, 'Settings saved')

  const id = await publishListing(seller, newListing())
  const buyer = await newUser(app.url, 'pays-tax')
  await addToCart(buyer, id)
  const page = await open({ storageState: buyer.state() })
  await page.goto(`/prompt/${id}`)
  await expect(page.getByText('plus VAT').filter({ visible: true }).first()).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('Country missing')).toBeVisible()
  await page.getByLabel('Country').selectOption('Japan')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Billing details saved')
  await expect(page.getByText('This shop does not sell to Japan.')).toBeVisible()

  await page.getByLabel('Country').selectOption('France')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('VAT 20%')).toBeVisible()
  await goToPayment(page, '$11.99')
  await payByCard(page, cards.good)
  await expectToast(page, 'Thank you. Your purchase is in your library.')
  await expect(page).toHaveURL(/\/purchases\/[0-9a-f-]{36}$/)
  await page.goto(`${page.url()}/receipt`)
  await expect(page.getByRole('row', { name: 'VAT 20% $2.00' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total paid $11.99' })).toBeVisible()
  await expect(page.getByText('France')).toBeVisible()
})

test('a company of another member state pays no tax, without JavaScript', async ({ open, app, seller }) => {
  const id = await publishListing(seller, newListing())
  const buyer = await newUser(app.url, 'reverse-charge')
  await addToCart(buyer, id)
  const page = await open({ storageState: buyer.state(), javaScriptEnabled: false })
  await page.goto('/checkout')
  await page.getByLabel('Country').selectOption('Italy')
  await page.getByLabel('VAT number of the company').fill('IT 00743110158')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This is not a VAT number of that country').first()).toBeVisible()
  await expect(page.getByLabel('Country')).toHaveValue('IT')
  await page.getByLabel('Company', { exact: true }).fill('Acme SpA')
  await page.getByLabel('VAT number of the company').fill('IT 00743110157')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('Reverse charge: the customer is liable for the VAT.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $9.99' })).toBeVisible()
})
