// Everything but the browser tests: `npm run check`.
import { codeTests, readings } from './checks.mjs'
import { close, runLanes } from './steps.mjs'

close('check', await runLanes([codeTests()], readings))
