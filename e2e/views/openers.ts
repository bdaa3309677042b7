import type { Locator, Page } from '@playwright/test'

const selector = 'button[aria-haspopup], summary, button[popovertarget], button[command="show-modal"]'

/**
 * What opens something over the page (a menu, a dialog, a drawer), one of each kind: those of a list that differ only in
 * whose they are count once. `known` is what other pages had already.
 */
export async function openersOf(page: Page, known: Set<string>): Promise<readonly { name: string; opener: Locator }[]> {
  const all = await page.locator(selector).all()
  const found = []
  for (const opener of all) {
    if (!(await opener.isVisible())) continue
    const name = await opener.evaluate(kindOf)
    if (known.has(name)) continue
    known.add(name)
    found.push({ name, opener })
  }
  return found
}

/** What folds open in its place is known by its look, and what lies over the page by the word on its button too. */
function kindOf(opener: Element): string {
  const look = `${opener.parentElement?.className} ${opener.className}`.trim().replaceAll(/\s+/g, ' ')
  if (!opener.matches('[aria-label], [aria-haspopup], [class]')) return look
  const [word = ''] = (opener.getAttribute('aria-label') ?? opener.textContent ?? '').trim().split(/\s/)
  return `${word} (${look})`
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
