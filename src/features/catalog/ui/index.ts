// The browser door: pages and parts of the catalogue, props in and events out.
export { coverMatter, listingHref, person } from '#src/features/catalog/ui/card-matter.ts'
export { DashboardPage, DashboardUnreadable } from '#src/features/catalog/ui/dashboard-page.tsx'
export { OwnListingsPage } from '#src/features/catalog/ui/own-listings-page.tsx'
export { OverviewPage } from '#src/features/catalog/ui/overview-page.tsx'
export {
  ListingMissing,
  OwnedButOffSale,
  PromptNotFound,
  SignInRequired,
} from '#src/features/catalog/ui/form-states.tsx'
export { demoListingAt } from '#src/features/catalog/ui/demo-listings.ts'
export { DemoPromptPage } from '#src/features/catalog/ui/demo-prompt-page.tsx'
export { HomePage } from '#src/features/catalog/ui/home-page.tsx'
export { ListingCard } from '#src/features/catalog/ui/listing-card.tsx'
export { errorsOf, matterOf, readListingFields } from '#src/features/catalog/ui/listing-fields.ts'
export type { ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
export { reshaped } from '#src/features/catalog/ui/reshape-fields.ts'
export { fieldsOf } from '#src/features/catalog/ui/saved-fields.ts'
export { ListingForm } from '#src/features/catalog/ui/listing-form.tsx'
export { ListingResults } from '#src/features/catalog/ui/listing-results.tsx'
export type { ListingBatch } from '#src/features/catalog/ui/listing-batch.ts'
export {
  marketplaceHref,
  marketplaceParams,
  usualSort,
  type MarketplaceQuery,
} from '#src/features/catalog/ui/marketplace-href.ts'
export { typeLabels } from '#src/features/catalog/ui/words.ts'
export { SellerStanding } from '#src/features/catalog/ui/seller-standing.tsx'
export { Testimonials } from '#src/features/catalog/ui/testimonials.tsx'
export { PromptPage } from '#src/features/catalog/ui/prompt-page.tsx'
