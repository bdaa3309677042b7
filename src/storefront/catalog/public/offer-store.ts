import type { Reader, Tx } from '#src/ports/database.ts'
import type { ListingInput } from '../contract.ts'

/** The licenses beside the listing's own, the cheapest first. */
export function selectTiers(db: Reader) {
  return db
    .selectFrom('offers')
    .select(['offers.licence', 'offers.price_cents as priceCents'])
    .orderBy('offers.price_cents')
    .orderBy('offers.licence')
}

/** The same of several listings. */
export function listTiers(db: Reader, promptIds: readonly string[]) {
  return selectTiers(db)
    .select('offers.prompt_id as promptId')
    .where('offers.prompt_id', 'in', [...promptIds])
    .execute()
}

/** Replaces the licenses of a listing that the caller has locked. */
export async function saveTiers(tx: Tx, promptId: string, tiers: ListingInput['tiers']): Promise<void> {
  await tx.deleteFrom('offers').where('prompt_id', '=', promptId).execute()
  if (tiers.length === 0) return
  const rows = tiers.map(({ licence, priceCents }) => ({ prompt_id: promptId, licence, price_cents: priceCents }))
  await tx.insertInto('offers').values(rows).execute()
}
