import type { Reader, Tx } from '#src/ports/database.ts'
import type { BillingDetails } from '../rules.ts'

/** The billing details of a user; null if they gave none. */
export async function findBilling(db: Reader, userId: string): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom('billing_details')
    .select(['name', 'company', 'address', 'country', 'region'])
    .select(['vat_number as vatNumber', 'vat_checked_at as vatCheckedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function saveBilling(tx: Tx, userId: string, details: BillingDetails, now: Date) {
  const { name, company, address, country, region, vatNumber, vatCheckedAt } = details
  const row = { name, company, address, country, region, vat_number: vatNumber, vat_checked_at: vatCheckedAt }
  await tx
    .insertInto('billing_details')
    .values({ user_id: userId, ...row, updated_at: now })
    .onConflict((on) => on.column('user_id').doUpdateSet({ ...row, updated_at: now }))
    .execute()
}
