import { expect } from '@playwright/test'
import type { BrowserContext, Locator, Page } from '@playwright/test'

declare global {
  /** The toasts shown in this document, each with the texts that matched it. */
  var shownToasts: { readonly text: string; readonly expected: string[] }[] | undefined
}

/** Waits for a toast with this text that no earlier call with the same text has matched. Without JavaScript, it is part of the page. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    const { isShown, shown } = await page.evaluate(takeToast, text)
    expect(isShown, `Expected the toast ${text}. The toasts so far: ${shown.join(', ')}`).toBe(true)
  }).toPass()
}

/** Records toasts, since they disappear after four seconds, which a busy machine can miss. */
export const recordToasts = (context: BrowserContext): Promise<unknown> => context.addInitScript(recordInPage)

/** Runs in the page. */
function recordInPage() {
  const shown: typeof globalThis.shownToasts = []
  globalThis.shownToasts = shown
  const note = (node: Node) => {
    if (!(node instanceof Element)) return
    const toasts = [...(node.matches('.toast') ? [node] : []), ...node.querySelectorAll('.toast')]
    for (const toast of toasts) if (toast.checkVisibility()) shown.push({ text: toast.textContent, expected: [] })
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note)
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. */
function takeToast(wanted: string | RegExp) {
  const inPage = [...document.querySelectorAll('.toast')].map((toast) => ({ text: toast.textContent, expected: [] }))
  const shown: NonNullable<typeof globalThis.shownToasts> = globalThis.shownToasts ?? inPage
  const found = shown.find(
    ({ text, expected }) =>
      (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) && !expected.includes(String(wanted)),
  )
  found?.expected.push(String(wanted))
  return { isShown: found !== undefined, shown: shown.map(({ text }) => text) }
}

// Playwright does not look inside <noscript>, so a role on an ancestor would not find the toasts.
export const toasts = (page: Page): Locator => page.locator('.toast')
