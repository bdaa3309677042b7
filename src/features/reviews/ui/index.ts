// The browser door: what a page shows of reviews.
export { CreatorReviews } from '#src/features/reviews/ui/creator-reviews.tsx'
export { ReviewInvitation } from '#src/features/reviews/ui/review-invitation.tsx'
export { ReviewPage } from '#src/features/reviews/ui/review-page.tsx'
export { ReviewsPanel } from '#src/features/reviews/ui/reviews-panel.tsx'
