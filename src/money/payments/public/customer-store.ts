import type { Reader, Tx } from '#src/ports/database.ts'

/** A user's customer. `customerId` is null until the provider has answered; `email` is the address of the request. */
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

/** Locks a user and returns the email address; null if the account is deleted. */
export async function lockEmail(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row?.email ?? null
}

/** Whether the account is deleted. */
export async function isAccountDeleted(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a user's row; false if there is one. */
export async function insertCustomer(tx: Tx, userId: string, email: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('payment_customers')
    .values({ user_id: userId, email, customer_id: null, created_at: now })
    .onConflict((on) => on.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Saves the customer unless one is saved. Inserts the row again if it was deleted with the account, since the customer must be
 * deleted.
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

/** Clears an unusable customer or a rejected request, so that the next request gets a new key. */
export async function clearCustomer(tx: Tx, userId: string, customerId: string | null, email: string) {
  await tx
    .updateTable('payment_customers')
    .set((eb) => ({ customer_id: null, email, attempt: eb('attempt', '+', 1) }))
    .where('user_id', '=', userId)
    .where('customer_id', 'is not distinct from', customerId)
    .execute()
}

/** Deletes the row if it still has the deleted customer; false otherwise. */
export async function deleteCustomerRow(tx: Tx, userId: string, customerId: string | null): Promise<boolean> {
  const row = await tx
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .where('customer_id', 'is not distinct from', customerId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
