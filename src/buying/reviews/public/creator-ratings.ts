import type { Reader } from '#src/ports/database.ts'
import { countCreatorRatings } from '#src/buying/reviews/list-store.ts'
import { sumRatings } from '#src/buying/reviews/rules.ts'

/** Summarizes the ratings of all of a creator's listings. */
export async function sumCreatorRatings(db: Reader, creatorId: string) {
  return sumRatings(await countCreatorRatings(db, creatorId))
}
