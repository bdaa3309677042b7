import { sql } from 'kysely'
import type { Tx } from '#src/ports/database.ts'

// Nothing is owed for an order that is unknown.
const finished = ['refunded', 'ended', 'unknown', 'closed'] as const

/**
 * Removes the name and address of a deleted user from their finished statements. What was stated, when, about which order and with
 * which result stays, as orders do. A statement that waits keeps them until it is closed.
 */
export async function eraseSender(tx: Tx, userId: string, address: string | null): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ name: null, email: null })
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('buyer_id', '=', userId),
        ...(address === null ? [] : [sql<boolean>`lower(email) = ${address.toLowerCase()}`]),
      ]),
    )
    .where('state', 'in', finished)
    .execute()
}
