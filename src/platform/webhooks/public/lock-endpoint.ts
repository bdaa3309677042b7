import { isId } from '#src/kernel/ids.ts'
import type { Tx } from '#src/ports/database.ts'

/** Locks a webhook endpoint until the transaction ends. */
export async function lockEndpoint(tx: Tx, id: string) {
  if (isId(id)) await tx.selectFrom('webhook_endpoints').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
