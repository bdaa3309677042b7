export { beginsWith } from './begins-store.ts'
export { pageParts } from './keyset-store.ts'
