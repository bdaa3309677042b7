import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

// Read once for all pages, and put into each once: its usual wrapper does so for each look, which takes longer than looking.
const axeFile = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js')
const source = readFileSync(axeFile, 'utf8')

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string; readonly said: string }[] }

/** What axe finds against WCAG 2.2 AA, in words; of `where` alone, by a selector, where the page has such a thing. */
export async function axeFaults(page: Page, where: string | null = null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // How large things to press are is judged in faults.ts, which knows what lies over what.
  const rules = { 'target-size': { enabled: false } }
  const violations = await page.evaluate(
    async ({ where, ...options }): Promise<Violation[]> => {
      const layers = where === null ? [] : [...document.querySelectorAll(where)]
      // @ts-expect-error axe has put itself there.
      const { violations } = await window.axe.run(layers.length > 0 ? { include: layers } : document, options)
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string; any: { message: string }[] }[] }) => ({
        id,
        nodes: nodes.map(({ html, any }) => ({ html, said: any[0]?.message ?? '' })),
      }))
    },
    {
      where,
      runOnly: { type: 'tag', values: wcag },
      rules,
      resultTypes: ['violations'],
      iframes: false,
    },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, said }) => `${id}: ${html.slice(0, 200)} ${said}`))
}
