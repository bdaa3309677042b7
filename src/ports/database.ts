import type { Kysely, Transaction } from 'kysely'

/** Every table by name. Each feature adds its own in its `tables.ts`, by declaration merging. */
export interface Tables {}

export type Database = Kysely<Tables>

/** The transaction of an operation. Reads inside it must use it. */
export type Tx = Transaction<Tables>

/** What stores read with, inside a transaction or not. */
export type Reader = Kysely<Tables>
