import type { Reader, Tx } from '#src/ports/database.ts'
import type { ListingInput } from '../contract.ts'

/** The licenses beside the listing's own for one person, the cheapest first. */
export function selectTiers(db: Reader) {
  return db
    .selectFrom('offers')
    .select(['offers.licence', 'offers.seats', 'offers.price_cents as priceCents'])
    .orderBy('offers.price_cents')
    .orderBy('offers.licence')
    .orderBy('offers.seats')
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
  const rows = tiers.map(({ licence, seats, priceCents }) => ({
    prompt_id: promptId,
    licence,
    seats,
    price_cents: priceCents,
  }))
  await tx.insertInto('offers').values(rows).execute()
}
