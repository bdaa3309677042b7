// What `npm run check` and `npm test` are made of.
import { step, tests } from './steps.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'
/** What a reading knows of files that have not changed since its last time. */
const known = (reading) => `node_modules/.cache/skald/${reading}`
const json = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

/** Unit and integration tests. */
export function codeTests(...words) {
  const report = 'test-results/vitest.json'
  return tests('tests', report, vitest, 'run', ...json(report), ...words)
}

const model = 'src/features/earnings/money.property.test.ts'

/** The same, without those that passed here and of which nothing has changed since. */
export const changedCodeTests = () => ({ ...codeTests('--sinceLastRun'), mayBeNone: true })

/** The same but for the model of money, for who tells it at length. */
export const otherCodeTests = () => codeTests('--exclude', model)

/** The model of money, told more and longer stories than each check does. */
export function moneyModel(seed = 1, seconds = 50) {
  const report = 'test-results/money.json'
  const env = { PROPERTY_RUNS: '60', PROPERTY_STEPS: '40', PROPERTY_SECONDS: `${seconds}`, PROPERTY_SEED: `${seed}` }
  return { ...tests('money model', report, vitest, 'run', ...json(report), model), env }
}

/** Journeys in a browser, through the built shop. */
export function browserTests(...words) {
  const report = 'test-results/playwright.json'
  return {
    ...tests('browser', report, playwright, 'test', ...words),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined },
  }
}

/** What can be told without running the product. */
export const readings = [
  step('route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'),
  // The linter holds the compiler's own program, so that types are worked out once for both.
  step('types, lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-check'),
  step('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  step('import fence', 'scripts/fence.mjs'),
  step(
    'dead code',
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--cache',
    '--cache-location',
    known('dead-code'),
  ),
]

/** The demo shop that those journeys begin with, which one core makes while the other has something else to do. */
export const demoShop = step('demo shop', 'e2e/support/create-seed-data.ts')

/** What is built, and how heavy it came out. */
export const builds = [step('build', 'scripts/run.mjs', 'build'), step('page weight', 'scripts/weigh-page.mjs')]
