// The browser door.
export { DisputesDesk } from '#src/features/disputes/ui/disputes-desk.tsx'
