import type { Page } from '@playwright/test'

/** Goes to a page and waits until it is whole: its scripts run, and it knows who looks at it. */
export async function arrive(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse(/\/api\/session/, { timeout: 8000 }).catch(() => null)
  await page.goto(path)
  await known
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Fetches what waits for somebody to come near, so that a picture of the whole page shows it. */
export async function fetchPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  })
}
