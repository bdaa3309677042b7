// `npm run check`: all checks except browser tests and tests that passed and have not changed since.
import { changedCodeTests, staticChecks } from './checks.mjs'
import { finishRun, runLanes } from './steps.mjs'

finishRun('check', await runLanes([changedCodeTests()], staticChecks))
