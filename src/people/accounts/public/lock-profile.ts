import type { Tx } from '#src/ports/database.ts'
import { lockProfile as lockRow } from '../profile-store.ts'

/** Locks a user's profile until the transaction ends. */
export const lockProfile = (tx: Tx, userId: string) => lockRow(tx, userId)
