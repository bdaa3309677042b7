import type { Tx } from '#src/ports/database.ts'
import { lockClient } from '../store.ts'

/** Locks an app until the transaction ends. */
export const lockApp = (tx: Tx, clientId: string) => lockClient(tx, clientId)
