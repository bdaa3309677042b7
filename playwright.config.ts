import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/support/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Each worker has a shop of its own, and a browser. On two cores three, since one often waits for a page to settle.
  workers: Math.min(Math.max(3, Math.floor(availableParallelism() / 2)), 4),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A limit for each test and none for the run: on a busy machine a whole run may take long although every test passes.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumOptions(),
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // What records traces puts scripts of its own into every frame, and the frame that shows a mail may run none.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
})
