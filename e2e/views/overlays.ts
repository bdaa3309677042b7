import type { Locator, Page } from '@playwright/test'

const triggerSelector = 'button[aria-haspopup], summary, button[popovertarget], button[command="show-modal"]'

/**
 * Returns the triggers of overlays (menus, dialogs, drawers), one of each kind: triggers of a list that differ only in
 * their item count as one. `known` holds the kinds already seen on other pages.
 */
export async function overlayTriggers(
  page: Page,
  known: Set<string>,
): Promise<readonly { name: string; trigger: Locator }[]> {
  const all = page.locator(triggerSelector)
  // One round trip for all: a page has dozens, and each round trip takes as long as this one.
  const names = await all.evaluateAll(describeKinds)
  const result = []
  for (const [n, name] of names.entries()) {
    if (name === null || known.has(name)) continue
    known.add(name)
    result.push({ name, trigger: all.nth(n) })
  }
  return result
}

/**
 * Returns null for hidden triggers. An inline disclosure is identified by its classes, an overlay also by the first word of
 * its button.
 */
function describeKinds(triggers: Element[]): (string | null)[] {
  return triggers.map((trigger) => {
    const { width, height } = trigger.getBoundingClientRect()
    if (width * height === 0 || !trigger.checkVisibility({ visibilityProperty: true })) return null
    const classes = `${trigger.parentElement?.className} ${trigger.className}`.trim().replaceAll(/\s+/g, ' ')
    if (!trigger.matches('[aria-label], [aria-haspopup], [class]')) return classes
    const [label = ''] = (trigger.getAttribute('aria-label') ?? trigger.textContent ?? '').trim().split(/\s/)
    return `${label} (${classes})`
  })
}

/** Clicks through the DOM, since the bottom bar may cover the trigger until it is scrolled into view. */
export async function clickTrigger(trigger: Locator): Promise<void> {
  await trigger.evaluate((element: HTMLElement) => element.click())
}

export async function closeOverlays(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll('dialog[open]'))
      if (dialog instanceof HTMLDialogElement) dialog.close()
    for (const details of document.querySelectorAll('details[open]')) details.removeAttribute('open')
  })
}
