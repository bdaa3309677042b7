type FollowsTable = { follower_id: string; creator_id: string; created_at: Date }
/** Maintained by a trigger on `follows`. */
type FollowTotalsTable = { creator_id: string; followers: number }

declare module '#src/ports/database.ts' {
  interface Tables {
    follows: FollowsTable
    follow_totals: FollowTotalsTable
  }
}
export {}
