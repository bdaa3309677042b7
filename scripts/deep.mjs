// `npm run test:deep`: runs the money model with new seeds for an hour or DEEP_MINUTES, starting at DEEP_SEED. First, kills
// processes during checkouts and payouts more often than `npm test` does, checks every page in both color modes at both sizes, and
// sends 20,000 random messages to /mcp, and reads a library with the real tools.
import { browserTests, builds, moneyModel, randomMessages, toolClientTests } from './checks.mjs'
import { finishRun, runLanes } from './steps.mjs'

const until = Date.now() + Number(process.env.DEEP_MINUTES ?? 60) * 60_000
const firstSeed = Number(process.env.DEEP_SEED ?? Date.now() % 1_000_000)
const killTests = browserTests('e2e/kill-during')
const pageTests = browserTests('e2e/every-page')
const results = await runLanes([
  builds[0],
  { ...killTests, env: { ...killTests.env, CHECKOUT_KILLS: '5', PAYOUT_KILLS: '40', START_KILLS: '10' } },
  { ...pageTests, env: { ...pageTests.env, EVERY_LOOK: '1' } },
  randomMessages(firstSeed),
  ...toolClientTests,
])
for (let seed = firstSeed; Date.now() < until; seed += 1) {
  console.log(`seed ${seed}`)
  results.push(...(await runLanes([moneyModel(seed, 90)])))
}
finishRun('deep', results)
