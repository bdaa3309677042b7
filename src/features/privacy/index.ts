// The server door: what the surfaces may use.
export { countExport } from './operations/count-export.ts'
export { deleteAccount } from './operations/delete-account.ts'
export { eraseAccount } from './operations/erase-account.ts'
export { exportData } from './operations/export-data.ts'
