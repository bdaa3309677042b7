// Everything: `npm test`. With words, only what they name: `npm test -- src/features/cart`, `npm test -- e2e/sale`.
import { spawnSync } from 'node:child_process'
import { browserTests, builds, codeTests, demoShop, moneyModel, otherCodeTests, readings } from './checks.mjs'
import { close, root, runLanes } from './steps.mjs'

const words = process.argv.slice(2)
if (words.length > 0) {
  const isJourney = words.some((word) => word.startsWith('e2e'))
  const only = isJourney ? browserTests(...words) : codeTests(...words)
  if (isJourney) spawnSync(process.execPath, builds[0].args, { cwd: root, stdio: 'inherit' })
  process.exitCode = spawnSync(process.execPath, only.args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...only.env },
  }).status
} else {
  const results = await runLanes([otherCodeTests()], readings, [...builds, moneyModel(), demoShop])
  const isBuilt = results.find(({ name }) => name === 'build')?.ok
  close('test', [...results, ...(isBuilt ? await runLanes([browserTests()]) : [])])
}
