import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { lockOf, notOpened, purchaseMissing } from '../failures.ts'
import { findPurchase } from '../store.ts'

/** The listing and newest version of a purchase whose text its buyer may read now. */
export async function findReadablePurchase(
  db: Reader,
  userId: string,
  id: string,
): Promise<Result<{ readonly promptId: string; readonly version: number }, Failure>> {
  const row = isId(id) ? await findPurchase(db, userId, id) : undefined
  if (!row) return err(purchaseMissing)
  const locked = lockOf(row)
  if (locked) return err(locked)
  if (row.opened_at === null) return err(notOpened)
  return ok({ promptId: row.prompt_id, version: row.text_version })
}
