// The browser door.
export { EventTable } from '#src/features/payments/ui/event-table.tsx'
export { SavedCards } from '#src/features/payments/ui/saved-cards.tsx'
