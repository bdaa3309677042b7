type PurchaseOpeningsTable = {
  purchase_id: string
  text_version: number
  via: 'view' | 'copy' | 'download' | 'api' | 'mcp'
  opened_at: Date
}

declare module '#src/ports/database.ts' {
  interface Tables {
    purchase_openings: PurchaseOpeningsTable
  }
}
export {}
