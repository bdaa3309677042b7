import type { Generated } from 'kysely'

type DiscountCodesTable = {
  id: string
  seller_id: string
  code: string
  percent: number | null
  amount_cents: number | null
  max_uses: number | null
  uses: Generated<number>
  expires_at: Date | null
  paused_at: Date | null
  created_at: Date
}

type DiscountUsesTable = {
  code_id: string
  order_id: string
  buyer_id: string
  used_at: Date
  /** When its order was paid, which counts it. Until then it is only held. */
  paid_at: Generated<Date | null>
  released_at: Date | null
}

declare module '#src/ports/database.ts' {
  interface Tables {
    discount_codes: DiscountCodesTable
    discount_uses: DiscountUsesTable
  }
}
