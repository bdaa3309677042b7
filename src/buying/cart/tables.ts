import type { Generated } from 'kysely'

type CartItemsTable = {
  id: string
  user_id: string
  prompt_id: string
  /** The chosen license; null for that of the listing. */
  licence: Generated<string | null>
  seats: Generated<number>
  /** The chosen amount; null for the price of the listing. */
  amount_cents: Generated<number | null>
  created_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    cart_items: CartItemsTable
  }
}
