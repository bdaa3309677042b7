import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The message that the shop shows in passing; without scripts it stands in the page. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page).filter({ hasText: text })).toBeVisible()
}

// Playwright does not read through <noscript>, so a role above it would not find them.
export const toasts = (page: Page): Locator => page.locator('.toast')
