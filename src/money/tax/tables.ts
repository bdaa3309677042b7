type BillingDetailsTable = {
  user_id: string
  name: string
  company: string
  address: string
  country: string
  region: string
  vat_number: string
  vat_checked_at: Date | null
  updated_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    billing_details: BillingDetailsTable
  }
}
export {}
