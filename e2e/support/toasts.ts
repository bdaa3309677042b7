import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'

declare global {
  var shownToasts: string[] | undefined
}

/** Expects a toast that has not been expected before. Without JavaScript, it is part of the page. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => expect(await page.evaluate(takeToast, text)).toMatch(text)).toPass()
}

/** Records toasts, since they disappear after four seconds, which a busy machine can miss. */
export const recordToasts = (context: BrowserContext): Promise<unknown> => context.addInitScript(recordInPage)

/** Runs in the page. */
function recordInPage() {
  const shown: string[] = []
  globalThis.shownToasts = shown
  const note = (node: Node) => {
    if (!(node instanceof Element)) return
    const toasts = [...(node.matches('.toast') ? [node] : []), ...node.querySelectorAll('.toast')]
    for (const toast of toasts) if (toast.checkVisibility()) shown.push(toast.textContent)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note)
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. Returns the first toast with this text, and all others if there is none. */
function takeToast(text: string | RegExp): string {
  const shown = globalThis.shownToasts ?? [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)
  const at = shown.findIndex((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)))
  return at === -1 ? shown.join('\n') : (shown.splice(at, 1)[0] ?? '')
}

// Playwright does not look inside <noscript>, so a role on an ancestor would not find the toasts.
export const toasts = (page: Page): Locator => page.locator('.toast')
