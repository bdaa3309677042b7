import type { Generated } from 'kysely'

type ReviewsTable = {
  id: string
  prompt_id: string
  user_id: string
  /** The listing's creator; it never changes. */
  creator_id: string
  rating: number
  content: string
  is_verified: Generated<boolean>
  helpful_count: Generated<number>
  reply: string | null
  replied_at: Date | null
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
}

type ReviewVotesTable = { review_id: string; user_id: string; created_at: Date }

declare module '#src/ports/database.ts' {
  interface Tables {
    reviews: ReviewsTable
    review_votes: ReviewVotesTable
  }
}
