import type { Page, Route } from '@playwright/test'
import { loadPage } from './load-page.ts'

// Page states that have no URL of their own.

/** Leaves the next request pending, so that the list stays in its loading state. */
export const stallNavigation = (sort: string) => async (page: Page) => {
  await interceptNavigation(page, () => {})
  await page.getByLabel('Sort').selectOption({ label: sort })
  await page.locator('[aria-busy="true"]').first().waitFor()
}

/** Makes the request for the list fail. */
export async function failNavigation(page: Page): Promise<void> {
  await interceptNavigation(page, (route) => route.abort())
  await page.getByLabel('Sort').selectOption({ label: 'Top Rated' })
  await page.getByText(/page didn’t load|broke on our side/).waitFor()
  // The page renders again from its root and reloads its styles.
  await page.waitForFunction(() => getComputedStyle(document.body).display === 'flex')
}

/** Reloads the page, since a route added to an open page can miss the first requests. */
async function interceptNavigation(page: Page, handler: (route: Route) => unknown): Promise<void> {
  await page.route(/\.data(\?|$)/, handler)
  await loadPage(page, page.url())
}

/** Submits the form as it is, without browser validation. */
export async function submitEmptyForm(page: Page): Promise<void> {
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

/** Opens the confirmation of a refund. */
export async function reviewRefund(page: Page): Promise<void> {
  await page.getByLabel('Reason').fill('Charged twice')
  await page.getByRole('button', { name: 'Review refund' }).click()
  await page.getByRole('button', { name: /^Refund \$/ }).waitFor()
}

/** Creates a library address, which is shown once. */
export async function createAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create address' }).click()
  await page.getByText('Copy it now').waitFor()
}

/** Shows the preview of a document that has a problem. */
export async function previewDocument(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Text' })
  await field.fill(`${await field.inputValue()}\n{{nothing}}\n`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('region', { name: 'Preview' }).waitFor()
}
