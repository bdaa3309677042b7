// Prints the combined counts of `npm test` and `npm run test:server`.
import { printTotal } from './steps.mjs'

printTotal('test', 'server')
