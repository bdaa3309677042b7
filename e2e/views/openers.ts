import type { Locator, Page } from '@playwright/test'

const selector = 'button[aria-haspopup], summary, button[popovertarget], button[command="show-modal"]'

/**
 * What opens something over the page (a menu, a dialog, a drawer), one of each kind: those of a list that differ only in
 * whose they are count once. `known` is what other pages had already.
 */
export async function openersOf(page: Page, known: Set<string>): Promise<readonly { name: string; opener: Locator }[]> {
  const all = page.locator(selector)
  // Looked at in one go: a page has dozens, and each question to it takes as long as all of them.
  const names = await all.evaluateAll(kindsOf)
  const found = []
  for (const [n, name] of names.entries()) {
    if (name === null || known.has(name)) continue
    known.add(name)
    found.push({ name, opener: all.nth(n) })
  }
  return found
}

/**
 * Null for what is not shown. What folds open in its place is known by its look, and what lies over the page by the word on
 * its button too.
 */
function kindsOf(openers: Element[]): (string | null)[] {
  return openers.map((opener) => {
    const { width, height } = opener.getBoundingClientRect()
    if (width * height === 0 || !opener.checkVisibility({ visibilityProperty: true })) return null
    const look = `${opener.parentElement?.className} ${opener.className}`.trim().replaceAll(/\s+/g, ' ')
    if (!opener.matches('[aria-label], [aria-haspopup], [class]')) return look
    const [word = ''] = (opener.getAttribute('aria-label') ?? opener.textContent ?? '').trim().split(/\s/)
    return `${word} (${look})`
  })
}

/** Wherever it stands: a bar at the thumb may lie over it until it is scrolled to. */
export async function press(opener: Locator): Promise<void> {
  await opener.evaluate((element: HTMLElement) => element.click())
}

export async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('dialog[open]')) if (box instanceof HTMLDialogElement) box.close()
    for (const part of document.querySelectorAll('details[open]')) part.removeAttribute('open')
  })
}
