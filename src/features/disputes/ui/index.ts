// The browser door.
export { DisputeTable } from '#src/features/disputes/ui/dispute-table.tsx'
export { Warnings } from '#src/features/disputes/ui/warnings.tsx'
