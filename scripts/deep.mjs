// `npm run test:deep`: runs the money model with new seeds for an hour or DEEP_MINUTES, starting at DEEP_SEED. First, runs the
// browser tests that take long, also in Firefox and WebKit, kills processes during checkouts and payouts more often than `npm test`
// does, checks every page in both color modes at both sizes, runs each story of money in every currency, sends 20,000 random messages to /mcp, and reads a library with the real
// tools.
import { describeBrowsers } from '../e2e/other-browsers/browsers.ts'
import { allMoneyStories, builds, deepBrowserTests, moneyModel, randomMessages, toolClientTests } from './checks.mjs'
import { finishRun, runLanes } from './steps.mjs'

const until = Date.now() + Number(process.env.DEEP_MINUTES ?? 60) * 60_000
const firstSeed = Number(process.env.DEEP_SEED ?? Date.now() % 1_000_000)
for (const line of describeBrowsers()) console.log(line)
const results = await runLanes([
  builds[0],
  deepBrowserTests(),
  allMoneyStories,
  randomMessages(firstSeed),
  ...toolClientTests,
])
for (let seed = firstSeed; Date.now() < until; seed += 1) {
  console.log(`seed ${seed}`)
  results.push(...(await runLanes([moneyModel(seed, 90)])))
}
finishRun('deep', results)
