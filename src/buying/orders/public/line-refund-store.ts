import type { Reader } from '#src/ports/database.ts'

/** The refunds of a line, oldest first. */
export function listRefundsOfLine(db: Reader, lineId: string) {
  return db
    .selectFrom('refunds')
    .select(['id', 'amount_cents as amount', 'reason', 'state', 'keeps_fee as keepsFee', 'created_at as createdAt'])
    .select('error_message as errorMessage')
    .where('order_line_id', '=', lineId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
