import type { Reader } from '#src/ports/database.ts'

/** Counts the payments since a time that did not match their orders. */
export async function countReturnedPayments(db: Reader, since: Date): Promise<number> {
  const row = await db
    .selectFrom('returned_payments')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
