import type { Reader } from '#src/ports/database.ts'
import { countCreatorRatings } from '#src/features/reviews/list-store.ts'
import { sumRatings } from '#src/features/reviews/rules.ts'

/** Summarizes the ratings of all of a creator's listings. */
export async function sumCreatorRatings(db: Reader, creatorId: string) {
  return sumRatings(await countCreatorRatings(db, creatorId))
}
