// The steps of `npm run check` and `npm test`.
import { join } from 'node:path'
import { root, step, tests } from './steps.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
/** The cache of a static check. */
const cacheOf = (check) => `node_modules/.cache/skald/${check}`
const json = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

/** Unit and integration tests. */
export function codeTests(...args) {
  const report = 'test-results/vitest.json'
  return tests('tests', report, vitest, 'run', ...json(report), ...args)
}

const moneyModelFile = 'src/selling/earnings/money.property.test.ts'

/** Code tests except the money model. */
export const codeTestsWithoutMoneyModel = () => codeTests('--exclude', moneyModelFile)

/** The property test of money, with more and longer runs than in a check. */
export function moneyModel(seed = 1, seconds = 50) {
  const report = 'test-results/money.json'
  const env = { PROPERTY_RUNS: '1000', PROPERTY_STEPS: '40', PROPERTY_SECONDS: `${seconds}`, PROPERTY_SEED: `${seed}` }
  return { ...tests('money model', report, vitest, 'run', ...json(report), moneyModelFile), env }
}

/** Each story of money in a shop of each currency and tax. */
export const allMoneyStories = {
  ...tests(
    'money stories',
    'test-results/stories.json',
    vitest,
    'run',
    ...json('test-results/stories.json'),
    'src/selling/earnings/money-stories.test.ts',
  ),
  env: { DEEP_TESTS: '1' },
}

/** Random messages to /mcp, ten times as many as in a check. */
export function randomMessages(seed) {
  const report = 'test-results/messages.json'
  const env = { FUZZ_MESSAGES: '20000', FUZZ_SEED: `${seed}` }
  return { ...tests('random messages', report, vitest, 'run', ...json(report), 'src/mcp/fuzz.test.ts'), env }
}

const toolClients = join(root, 'node_modules/.cache/skald/tool-clients')

/** Claude Code, Codex and skills, which read a library. They are installed into a cache first: about 800 MB. */
export const toolClientTests = [
  { ...step('install tools', 'scripts/install-tool-clients.mjs', toolClients) },
  {
    ...tests(
      'tools',
      'test-results/tools.json',
      vitest,
      'run',
      ...json('test-results/tools.json'),
      'src/web/git/tool-clients.test.ts',
    ),
    env: { TOOL_CLIENTS: toolClients },
  },
]

/** End-to-end tests in a browser against the built app. */
export function browserTests(...args) {
  const report = 'test-results/playwright.json'
  return {
    ...tests('browser', report, playwright, 'test', ...args),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined },
  }
}

/** Without the tests that take long, see `e2e/support/deep-tests.ts`. */
export function commonBrowserTests() {
  const all = browserTests()
  return { ...all, env: { ...all.env, BROWSER_TESTS: 'common' } }
}

/** Those tests, more process kills, and every page in both color modes at both sizes. */
export function deepBrowserTests() {
  const all = browserTests()
  const depth = { CHECKOUT_KILLS: '5', PAYOUT_KILLS: '40', START_KILLS: '10', EVERY_LOOK: '1' }
  return { ...all, env: { ...all.env, BROWSER_TESTS: 'deep', ...depth } }
}

/** Checks that do not run the app. */
export const staticChecks = [
  step('route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'),
  step('client', 'clients/typescript/generate.ts'),
  // The linter includes the type checker, so types are computed once for both.
  step('types, lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-check'),
  step('migrations', 'scripts/check-migrations.mjs'),
  step('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  step('import rules', 'scripts/check-imports.mjs'),
  step(
    'dead code',
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--cache',
    '--cache-location',
    cacheOf('dead-code'),
  ),
]

/** Seeds the demo data for the browser tests, in parallel with other steps. */
export const demoData = step('demo data', 'e2e/support/create-seed-data.ts')

/** The build and its size check. */
export const builds = [step('build', 'scripts/run.mjs', 'build'), step('bundle size', 'scripts/check-bundle-size.mjs')]
