import type { Tx } from '#src/ports/database.ts'

type SentEmail = {
  readonly orderId: string
  readonly key: string
  readonly kind: 'receipt' | 'refund'
  readonly to: 'buyer' | 'seller'
  readonly now: Date
}

/** Records an email once, also if the job sent it again after a crash. */
export async function insertEmail(tx: Tx, { orderId, key, kind, to, now }: SentEmail): Promise<void> {
  await tx
    .insertInto('order_emails')
    .values({ order_id: orderId, key, kind, sent_to: to, sent_at: now })
    .onConflict((on) => on.columns(['order_id', 'key']).doNothing())
    .execute()
}
