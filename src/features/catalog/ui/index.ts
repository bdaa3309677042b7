// The browser door: pages and parts of the catalogue, props in and events out.
export { coverMatter, listingHref, person } from '#src/features/catalog/ui/card-matter.ts'
export { DashboardPage } from '#src/features/catalog/ui/dashboard-page.tsx'
export { ListingMissing, PromptNotFound, SignInRequired } from '#src/features/catalog/ui/form-states.tsx'
export { HomePage } from '#src/features/catalog/ui/home-page.tsx'
export { ListingCard } from '#src/features/catalog/ui/listing-card.tsx'
export { ListingForm } from '#src/features/catalog/ui/listing-form.tsx'
export { MarketplacePage } from '#src/features/catalog/ui/marketplace-page.tsx'
export { PromptPage } from '#src/features/catalog/ui/prompt-page.tsx'
