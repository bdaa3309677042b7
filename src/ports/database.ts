import type { Kysely, Transaction } from 'kysely'

/** Every table by name. Each feature adds its own in its `tables.ts`, by declaration merging. */
export interface Tables {}

export type Database = Kysely<Tables>

/** The transaction of one operation. Passing it on is the only way to read inside it. */
export type Tx = Transaction<Tables>

/** What stores read through: they never mind whether a transaction is around them. */
export type Reader = Kysely<Tables>
