type SellerFeesTable = {
  user_id: string
  fee_percent: number
  until: Date | null
  reason: string
  set_by: string | null
  set_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    seller_fees: SellerFeesTable
  }
}

export {}
