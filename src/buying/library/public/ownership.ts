import type { Reader } from '#src/ports/database.ts'
import { findOwned } from '../store.ts'

/** The user's active purchase of a listing, or null. */
export async function purchaseOf(db: Reader, userId: string, promptId: string): Promise<string | null> {
  return (await findOwned(db, userId, promptId))?.id ?? null
}
