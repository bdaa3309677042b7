import type { Page } from '@playwright/test'

/** Opens a page and waits until its scripts run and the session is known. */
export async function loadPage(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse(/\/api\/session/)
  await page.goto(path)
  await session
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Loads lazy images, so that a full-page screenshot shows them. */
export async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
