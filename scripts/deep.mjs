// `npm run test:deep`: the model of money, with other stories each time, for an hour or DEEP_MINUTES. DEEP_SEED begins it.
// Before that, real processes are killed while buyers pay and sellers are paid, more often than in each check, and every
// page is looked at in both modes at both sizes.
import { browserTests, builds, moneyModel } from './checks.mjs'
import { close, runLanes } from './steps.mjs'

const until = Date.now() + Number(process.env.DEEP_MINUTES ?? 60) * 60_000
const killing = browserTests('e2e/kill-during')
const looking = browserTests('e2e/every-page')
const results = await runLanes([
  builds[0],
  { ...killing, env: { ...killing.env, CHECKOUT_KILLS: '5', PAYOUT_KILLS: '40' } },
  { ...looking, env: { ...looking.env, EVERY_LOOK: '1' } },
])
for (let seed = Number(process.env.DEEP_SEED ?? Date.now() % 1_000_000); Date.now() < until; seed += 1) {
  console.log(`seed ${seed}`)
  results.push(...(await runLanes([moneyModel(seed, 90)])))
}
close('deep', results)
