import type { Reader } from '#src/ports/database.ts'
import { countCreatorRatings } from '#src/features/reviews/list-store.ts'
import { sumRatings } from '#src/features/reviews/rules.ts'

/** What the ratings of all that somebody lists come to. */
export async function sumCreatorRatings(db: Reader, creatorId: string) {
  return sumRatings(await countCreatorRatings(db, creatorId))
}
