// The server door: what the surfaces may use.
export { countPendingReports } from './operations/count-pending.ts'
export { decideReport } from './operations/decide-report.ts'
export { fileReport } from './operations/file-report.ts'
export { listReports } from './operations/list-reports.ts'
