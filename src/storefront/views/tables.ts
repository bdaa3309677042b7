type ListingViewsTable = { day: string; prompt_id: string; views: number }
type ViewSaltsTable = { day: string; salt: string }

declare module '#src/ports/database.ts' {
  interface Tables {
    listing_views: ListingViewsTable
    view_salts: ViewSaltsTable
  }
}
export {}
