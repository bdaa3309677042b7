// `npm run test:deep`: the model of money, with other stories each time, for an hour or DEEP_MINUTES. DEEP_SEED begins it.
import { moneyModel } from './checks.mjs'
import { close, runLanes } from './steps.mjs'

const until = Date.now() + Number(process.env.DEEP_MINUTES ?? 60) * 60_000
const results = []
for (let seed = Number(process.env.DEEP_SEED ?? Date.now() % 1_000_000); Date.now() < until; seed += 1) {
  console.log(`seed ${seed}`)
  results.push(...(await runLanes([moneyModel(seed)])))
}
close('deep', results)
