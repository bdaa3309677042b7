import type { Generated } from 'kysely'

type ReviewsTable = {
  id: string
  prompt_id: string
  user_id: string
  rating: number
  content: string
  is_verified: Generated<boolean>
  created_at: Date
  deleted_at: Date | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    reviews: ReviewsTable
  }
}
