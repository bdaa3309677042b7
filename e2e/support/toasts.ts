import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Expects a toast. Without JavaScript, it is part of the page. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page).filter({ hasText: text })).toBeVisible()
}

// Playwright does not look inside <noscript>, so a role on an ancestor would not find the toasts.
export const toasts = (page: Page): Locator => page.locator('.toast')
