// The server door: what the surfaces and main may use.
export { countDeadJobs } from './operations/count-dead-jobs.ts'
export { listAudit } from './operations/list-audit.ts'
export { listJobs } from './operations/list-jobs.ts'
export { listAllListings } from './operations/list-listings.ts'
export { readSettings } from './operations/read-settings.ts'
export { readShopTotals } from './operations/read-totals.ts'
export { retryJob } from './operations/retry-job.ts'
