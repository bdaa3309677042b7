import type { Reader, Tx } from '#src/ports/database.ts'

/** Somebody's customer at the provider. `customerId` is null until it has answered; `email` is what it was asked with. */
export async function findCustomer(db: Reader, userId: string) {
  return db
    .selectFrom('payment_customers')
    .select(['customer_id as customerId', 'email', 'attempt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function findCustomerId(db: Reader, userId: string): Promise<string | null> {
  return (await findCustomer(db, userId))?.customerId ?? null
}

/** The address of somebody who is still here, and stays so until the transaction ends. */
export async function holdAddress(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whether somebody has left. Then their customer has to go. */
export async function hasLeft(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Opens the row of somebody where there is none; false where the provider was asked before. */
export async function openCustomer(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('payment_customers')
    .values({ user_id: userId, email, customer_id: null, created_at: now })
    .onConflict((on) => on.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes down what the provider made; what was written first stays. Where the row is gone meanwhile, since its owner is, it comes
 * back: something is there to be deleted.
 */
export async function saveCustomer(
  tx: Tx,
  { userId, attempt, customerId }: { userId: string; attempt: number; customerId: string },
  now: Date,
) {
  await tx
    .insertInto('payment_customers')
    .values({ user_id: userId, attempt, email: null, customer_id: customerId, created_at: now })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ customer_id: customerId, email: null })
        .where('payment_customers.customer_id', 'is', null)
        .where('payment_customers.attempt', '=', attempt),
    )
    .execute()
}

/** Forgets a customer that is of no use, or a call that was refused: the next one is asked for under another key. */
export async function renew(tx: Tx, userId: string, customerId: string | null, email: string) {
  await tx
    .updateTable('payment_customers')
    .set((eb) => ({ customer_id: null, email, attempt: eb('attempt', '+', 1) }))
    .where('user_id', '=', userId)
    .where('customer_id', 'is not distinct from', customerId)
    .execute()
}

/** Takes the row of somebody who left, if it still says what was deleted; false where it says something else. */
export async function dropRow(tx: Tx, userId: string, customerId: string | null): Promise<boolean> {
  const row = await tx
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .where('customer_id', 'is not distinct from', customerId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
