import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Injected once per page. The usual wrapper injects it for each run, which takes longer than the run.
const axeFile = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js')
const source = readFileSync(axeFile, 'utf8')

type Scope = {
  /** Limits the check to the elements that match, if there are any. */
  readonly selector?: string
  /** Left out where layout-issues.ts checks them, which knows the layers. */
  readonly withTargetSizes?: boolean
}
type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string; readonly message: string }[] }

/** Returns the WCAG 2.2 AA violations of a page. */
export async function axeViolations(
  page: Page,
  { selector = '', withTargetSizes = true }: Scope = {},
): Promise<string[]> {
  // Style sheets may still be loading.
  await page.waitForLoadState()
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const rules = { 'target-size': { enabled: withTargetSizes } }
  const violations = await page.evaluate(
    async ({ selector, ...options }): Promise<Violation[]> => {
      const elements = selector === '' ? [] : [...document.querySelectorAll(selector)]
      // @ts-expect-error axe adds itself to window.
      const { violations } = await window.axe.run(elements.length > 0 ? { include: elements } : document, options)
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string; any: { message: string }[] }[] }) => ({
        id,
        nodes: nodes.map(({ html, any }) => ({ html, message: any[0]?.message ?? '' })),
      }))
    },
    {
      selector,
      runOnly: { type: 'tag', values: wcag },
      rules,
      resultTypes: ['violations'],
      iframes: false,
    },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, message }) => `${id}: ${html.slice(0, 200)} ${message}`),
  )
}
