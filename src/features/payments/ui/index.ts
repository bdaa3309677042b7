// The browser door.
export { EventTable } from '#src/features/payments/ui/event-table.tsx'
