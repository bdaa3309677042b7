// The browser door.
export { FoundersPage } from '#src/features/waitlist/ui/founders-page.tsx'
export { WaitlistPage } from '#src/features/waitlist/ui/waitlist-page.tsx'
