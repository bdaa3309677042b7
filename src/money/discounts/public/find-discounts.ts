import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { notValid, unknownCode } from '../failures.ts'
import type { Discount } from '../rules.ts'
import { isCode, statusForBuyer } from '../rules.ts'
import { findCodes } from '../store.ts'

/** Finds the discounts of a code for a buyer with these sellers, or why there are none. */
export async function findDiscounts(
  db: Reader,
  code: string,
  { sellerIds, buyerId, now }: { sellerIds: readonly string[]; buyerId: string; now: Date },
): Promise<Result<readonly Discount[], Failure>> {
  if (!isCode(code)) return err(unknownCode)
  const found = await findCodes(db, code, [...new Set(sellerIds)], buyerId)
  const judged = found.map((row) => ({ row, status: statusForBuyer(row, now) }))
  const valid = judged.filter(({ status }) => status === 'active')
  if (valid.length > 0) return ok(valid.map(({ row }) => row))
  const status = judged[0]?.status
  return err(status === undefined || status === 'active' ? unknownCode : notValid(status))
}
