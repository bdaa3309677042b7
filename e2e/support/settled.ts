import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/**
 * Makes `goto` and `reload` wait until the page is hydrated and has its session. A cached page changes when the session arrives,
 * and a click on a control that moves at that moment is lost. A test that needs the page earlier passes `waitUntil`.
 */
export function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await settled(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await settled(page)
    return response
  }
}

async function settled(page: Page): Promise<void> {
  // Retries after an error, since the page can redirect. Not `waitForFunction`, which does not run in a background tab.
  await expect(async () => expect(await page.evaluate(unsettled)).toEqual([])).toPass()
}

/** Runs in the page. */
export function unsettled(): string[] {
  const runsScripts = document.querySelector('script[type="module"]') !== null
  if (!runsScripts) return []
  const isSessionKnown = performance
    .getEntriesByType('resource')
    .some(({ name }) => new URL(name).pathname === '/api/session')
  // React marks the elements that it has hydrated.
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  const controls = [...document.querySelectorAll('button, input, select, textarea')]
  const waiting = controls.filter((control) => !isHydrated(control)).map(({ outerHTML }) => outerHTML)
  return isSessionKnown ? waiting : ['/api/session', ...waiting]
}
