// The browser door.
export { DiscountsPage } from '#src/features/discounts/ui/discounts-page.tsx'
