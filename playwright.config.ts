import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/support/chromium.ts'
import { deepenedTests, deepTests } from './e2e/support/deep-tests.ts'

// All tests by default.
const selections: Readonly<Record<string, object>> = {
  common: { grepInvert: [...deepTests] },
  deep: { grep: [...deepTests, ...deepenedTests] },
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Each worker has a shop of its own, and a browser. On two cores three, since one often waits for a page to settle.
  workers: Math.min(Math.max(3, Math.floor(availableParallelism() / 2)), 4),
  fullyParallel: true,
  ...selections[process.env['BROWSER_TESTS'] ?? ''],
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // No test depends on the speed of the machine: these limits only end a test that hangs, and there is none for the run.
  timeout: 30 * 60_000,
  expect: { timeout: 5 * 60_000, toPass: { timeout: 5 * 60_000 } },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: await chromiumOptions(),
    actionTimeout: 5 * 60_000,
    navigationTimeout: 5 * 60_000,
    // What records traces puts scripts of its own into every frame, and the frame that shows a mail may run none.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
})
