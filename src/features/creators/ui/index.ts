// The browser door: the page of somebody who lists.
export { CreatorMissing } from '#src/features/creators/ui/creator-missing.tsx'
export { CreatorPage } from '#src/features/creators/ui/creator-page.tsx'
