// The server door: what the surfaces may use.
export { listLibrary } from './operations/list-purchases.ts'
export { openPurchase } from './operations/open-purchase.ts'
export { readOwnership } from './operations/read-ownership.ts'
export { readPurchase } from './operations/read-purchase.ts'
export { readTextAsAdmin } from './operations/read-text-as-admin.ts'
export { toFile } from './rules.ts'
