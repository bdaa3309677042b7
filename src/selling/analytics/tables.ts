import type { Generated } from 'kysely'

type Day = {
  creator_id: string
  day: string
  sales: Generated<number>
  paid_cents: Generated<number>
  share_cents: Generated<number>
}

type CreatorDaysTable = Day & { views: Generated<number>; favorites: Generated<number>; followers: Generated<number> }
type ListingDaysTable = Day & { prompt_id: string }
type TouchedDaysTable = { id: Generated<number>; creator_id: string; day: string }

declare module '#src/ports/database.ts' {
  interface Tables {
    creator_days: CreatorDaysTable
    listing_days: ListingDaysTable
    pending_days: TouchedDaysTable
  }
}
