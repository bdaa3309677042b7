import { test as base, expect } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Person } from './people.ts'
import { newcomer, newMaker } from './setting.ts'
import { startShop } from './shop.ts'
import type { Shop } from './shop.ts'
import { nextAddress } from './visitor.ts'
import type { Visitor } from './visitor.ts'
import { setStage } from '../views/stage.ts'
import type { Stage } from '../views/stage.ts'

type Open = (options?: BrowserContextOptions) => Promise<Page>

type Known = Visitor & { readonly person: Person }
type ForAll = {
  shopEnv: Readonly<Record<string, string>>
  shop: Shop
  maker: Known
  buyer: Known
  stage: Stage
}

/**
 * `shop`: one for all tests of a worker, with a `maker` who may sell and a `buyer`; each test makes the listings that it
 * changes. `stage`: people and things for a look at every page. `open`: a new browser with cookies of its own. What goes
 * wrong in the background fails the test at its end.
 */
export const test = base.extend<{ open: Open }, ForAll>({
  shopEnv: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ shopEnv }, use) => {
      const shop = await startShop({ env: shopEnv })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  maker: [async ({ shop }, use) => use(await newMaker(shop)), { scope: 'worker' }],
  buyer: [async ({ shop }, use) => use(await newcomer(shop.url, 'buyer')), { scope: 'worker' }],
  stage: [async ({ shop }, use) => use(await setStage(shop)), { scope: 'worker' }],
  open: async ({ browser, shop }, use) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    await use(async (options) => {
      const headers = { 'x-forwarded-for': nextAddress() }
      const context = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: headers, ...options })
      contexts.push(context)
      watch(context, shop, problems)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(problems).toEqual([])
  },
})

/** No error in the console, no policy broken, no part that fails to load, and no word to any other host. */
function watch(context: BrowserContext, shop: Shop, problems: string[]): void {
  const ours = new Set([shop.url, shop.sandboxUrl])
  const local = new Set(['blob:', 'data:', 'about:'])
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!local.has(protocol) && !ours.has(origin)) problems.push(`asked another host: ${request.url()}`)
  })
  context.on('response', (response) => {
    const isRefusable = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (response.status() >= (isRefusable ? 500 : 400)) problems.push(`${response.status()} for ${response.url()}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    // Said by a page that is left while its data still come.
    if (message !== 'BodyStreamBuffer was aborted') problems.push(`threw: ${message}`)
  })
  context.on('console', (message) => {
    const text = message.text()
    // Whether a refusal was fine is judged above, by its status; and what records traces reads pictures that a page made.
    const isOther =
      text.startsWith('Failed to load resource') ||
      text.startsWith("Connecting to 'blob:") ||
      // The frame that shows a mail runs no script, the test runner's own looks into it included.
      text.startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !isOther) problems.push(`the console says: ${text}`)
  })
}

export { expect } from '@playwright/test'
