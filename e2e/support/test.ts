import { test as base, expect } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { TestUser } from './users.ts'
import { waitForScripts } from './settled.ts'
import { newUser, newSeller } from './setup.ts'
import { startApp } from './app.ts'
import { recordToasts } from './toasts.ts'
import { patienceMs } from './patience.ts'
import type { App } from './app.ts'
import { nextIp } from './visitor.ts'
import type { Visitor } from './visitor.ts'
import { createSampleData } from '../views/sample-data.ts'
import type { SampleData } from '../views/sample-data.ts'

type Open = (options?: BrowserContextOptions) => Promise<Page>

type SignedInUser = Visitor & { readonly user: TestUser }
type WorkerFixtures = {
  appEnv: Readonly<Record<string, string>>
  app: App
  buyer: SignedInUser
  samples: SampleData
}

/**
 * `app`: one for all tests of a worker, with a `buyer`, and a `seller` for each file, since an account can publish only so many
 * listings in an hour; each test creates the listings that it changes.
 * `samples`: users and data for checks of every page. `open`: a page in a new browser context. Background errors fail the
 * test at its end.
 */
export const test = base.extend<{ open: Open; seller: SignedInUser }, WorkerFixtures>({
  appEnv: [{}, { option: true, scope: 'worker' }],
  app: [
    async ({ appEnv }, use) => {
      const app = await startApp({ env: appEnv })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: patienceMs },
  ],
  seller: async ({ app }, use, { file }) => {
    const seller = sellers.get(file) ?? (await newSeller(app))
    sellers.set(file, seller)
    await use(seller)
  },
  buyer: [async ({ app }, use) => use(await newUser(app.url, 'buyer')), { scope: 'worker' }],
  samples: [async ({ app }, use) => use(await createSampleData(app)), { scope: 'worker' }],
  open: async ({ browser, app }, use, testInfo) => {
    const contexts: BrowserContext[] = []
    const problems: string[] = []
    const posts: string[] = []
    await use(async (options) => {
      const headers = { 'x-forwarded-for': nextIp() }
      const context = await browser.newContext({ baseURL: app.url, extraHTTPHeaders: headers, ...options })
      contexts.push(context)
      watch(context, app, problems)
      if (options?.javaScriptEnabled !== false) {
        context.on('page', waitForScripts)
        await recordToasts(context)
      }
      context.on('request', (request) => {
        if (request.method() === 'POST')
          posts.push(`${new Date().toISOString()} ${request.resourceType()} ${request.url()}`)
      })
      return context.newPage()
    })
    if (testInfo.status !== testInfo.expectedStatus)
      process.stdout.write(`Requests sent by POST:\n${posts.join('\n')}\n`)
    for (const context of contexts) await context.close()
    expect(problems).toEqual([])
  },
})

/** The sellers of this worker, which has one app, by test file. */
const sellers = new Map<string, SignedInUser>()

/** Records console errors, policy violations, resources that fail to load and requests to other hosts. */
function watch(context: BrowserContext, app: App, problems: string[]): void {
  const appOrigins = new Set([app.url, app.sandboxUrl])
  const localProtocols = new Set(['blob:', 'data:', 'about:'])
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!localProtocols.has(protocol) && !appOrigins.has(origin))
      problems.push(`request to another host: ${request.url()}`)
  })
  context.on('response', (response) => {
    const mayBeRejected = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
    if (response.status() >= (mayBeRejected ? 500 : 400)) problems.push(`${response.status()} for ${response.url()}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    // Thrown when a page is left while its data is still loading.
    if (message !== 'BodyStreamBuffer was aborted') problems.push(`threw: ${message}`)
  })
  context.on('console', (message) => {
    const text = message.text()
    // Failed responses are checked above by their status, and trace recording reads blob images.
    const isExpected =
      text.startsWith('Failed to load resource') ||
      text.startsWith("Connecting to 'blob:") ||
      // The frame that shows an email runs no scripts, including Playwright's own.
      text.startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !isExpected) problems.push(`console error: ${text}`)
  })
}

export { expect } from '@playwright/test'
