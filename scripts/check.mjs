// `npm run check`: all checks except the build, the money model and the browser tests.
import { codeTestsWithoutMoneyModel, staticChecks } from './checks.mjs'
import { finishRun, runLanes } from './steps.mjs'

finishRun('check', await runLanes([codeTestsWithoutMoneyModel()], staticChecks))
