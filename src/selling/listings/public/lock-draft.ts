import { isId } from '#src/kernel/ids.ts'
import type { Tx } from '#src/ports/database.ts'

/** Locks a draft until the transaction ends. */
export async function lockDraft(tx: Tx, id: string) {
  if (isId(id)) await tx.selectFrom('listing_drafts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
