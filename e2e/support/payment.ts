import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  disputed: '4000 0000 0000 0259',
  fraudWarning: '4000 0000 0000 5423',
} as const

/** Submits the checkout and waits for the payment page. */
export async function goToPayment(page: Page, total: string): Promise<void> {
  await page.getByLabel('Give me instant access').check()
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible()
}

/** Pays on the provider's payment page. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Bo Buyer')
  await page.getByRole('button', { name: /^Pay/ }).click()
}
