// What `npm test` and `npm run test:server` came to together, as one closing line.
import { closeTotal } from './steps.mjs'

closeTotal('test', 'server')
