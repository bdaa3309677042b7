// The server door: what other features, the surfaces and main may use.
export { addDailyViews } from './operations/add-views.ts'
export { forgetPastVisitors } from './operations/forget-visitors.ts'
export { recordViews } from './operations/record-views.ts'
export { createViewCounter } from './view-counter.ts'
export type { Look } from './view-counter.ts'
