// The server door: what the surfaces and main may use.
export { countOwnDays } from './operations/count-own-days.ts'
export { countTouchedDays } from './operations/count-touched-days.ts'
export { keepAllFigures } from './operations/keep-all-figures.ts'
export { exportFigures } from './operations/export-figures.ts'
export { readFigures } from './operations/read-figures.ts'
export { readTotals } from './operations/read-totals.ts'
