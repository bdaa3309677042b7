import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colourRules = ['color-contrast', 'link-in-text-block']

// Read once for all pages, and put into each once: its usual wrapper does so for each look, which takes longer than looking.
const axeFile = createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js')
const source = readFileSync(axeFile, 'utf8')

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string; readonly said: string }[] }

/** What axe finds against WCAG 2.2 AA, in words; `only` the colours where nothing else has changed. */
export async function axeFaults(page: Page, only: 'everything' | 'colours', besides: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const what = only === 'colours' ? { type: 'rule', values: colourRules } : { type: 'tag', values: wcag }
  const rules = Object.fromEntries(besides.map((rule) => [rule, { enabled: false }]))
  const violations = await page.evaluate(
    async (options): Promise<Violation[]> => {
      // @ts-expect-error axe has put itself there.
      const { violations } = await window.axe.run(document, options)
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string; any: { message: string }[] }[] }) => ({
        id,
        nodes: nodes.map(({ html, any }) => ({ html, said: any[0]?.message ?? '' })),
      }))
    },
    { runOnly: what, rules, resultTypes: ['violations'], iframes: false },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, said }) => `${id}: ${html.slice(0, 200)} ${said}`))
}
