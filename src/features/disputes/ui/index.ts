// The browser door.
export { DisputesPage } from '#src/features/disputes/ui/disputes-page.tsx'
