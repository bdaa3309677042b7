// `npm test`: all tests and checks. Arguments select tests: `npm test -- src/buying/cart`, `npm test -- e2e/sale`.
import { spawnSync } from 'node:child_process'
import {
  browserTests,
  builds,
  codeTests,
  commonBrowserTests,
  demoData,
  moneyModel,
  codeTestsWithoutMoneyModel,
  staticChecks,
} from './checks.mjs'
import { finishRun, root, runLanes } from './steps.mjs'

const args = process.argv.slice(2)
if (args.length > 0) {
  const isBrowserTest = args.some((arg) => arg.startsWith('e2e'))
  const only = isBrowserTest ? browserTests(...args) : codeTests(...args)
  if (isBrowserTest) spawnSync(process.execPath, builds[0].args, { cwd: root, stdio: 'inherit' })
  process.exitCode = spawnSync(process.execPath, only.args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...only.env },
  }).status
} else {
  const results = await runLanes([codeTestsWithoutMoneyModel()], staticChecks, [...builds, moneyModel(), demoData])
  const isBuilt = results.find(({ name }) => name === 'build')?.ok
  finishRun('test', [...results, ...(isBuilt ? await runLanes([commonBrowserTests()]) : [])])
}
