import type { Page } from '@playwright/test'

// Ways to bring a page into a state that its address does not name.

/** What is asked for next never comes: a list that is on its way. */
export const holdNavigation = (sort: string) => async (page: Page) => {
  await page.route(/\.data(\?|$)/, () => {})
  await page.getByLabel('Sort').selectOption({ label: sort })
  await page.locator('[aria-busy="true"]').first().waitFor()
}

/** The list could not be read. */
export async function failListing(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByLabel('Sort').selectOption({ label: 'Top Rated' })
  await page.getByText(/could not be loaded|broke on our side|did not arrive/).waitFor()
  // The page is drawn anew from its root, and its styles come anew too.
  await page.waitForFunction(() => getComputedStyle(document.body).display === 'flex')
}

/** Sent as it is, past what the browser itself would check. */
export async function sendEmptyForm(page: Page): Promise<void> {
  const form = page
    .locator('main form[method="post"]')
    .filter({ has: page.locator('input[required]') })
    .last()
  await form.evaluate((form: HTMLFormElement) => {
    form.noValidate = true
    form.requestSubmit(form.querySelector<HTMLButtonElement>('button:not([type="button"])'))
  })
  await page.locator('[aria-invalid="true"]').first().waitFor()
}

/** An admin is asked to confirm a refund. */
export async function reviewRefund(page: Page): Promise<void> {
  await page.getByLabel('Reason').fill('Charged twice')
  await page.getByRole('button', { name: 'Review refund' }).click()
  await page.getByRole('button', { name: /^Refund \$/ }).waitFor()
}
