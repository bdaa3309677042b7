// The browser door: the marketplace.
export { MarketplacePage } from '#src/features/discovery/ui/marketplace-page.tsx'
export { MarketplaceUnreadable } from '#src/features/discovery/ui/marketplace-unreadable.tsx'
export { activeFilters } from '#src/features/discovery/ui/active-filters.ts'
