// Everything but the browser tests, and but the tests that passed here and of which nothing has changed since: `npm run check`.
import { changedCodeTests, readings } from './checks.mjs'
import { close, runLanes } from './steps.mjs'

close('check', await runLanes([changedCodeTests()], readings))
