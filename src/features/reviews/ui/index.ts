// The browser door: what a page shows of reviews.
export { ReviewPage } from '#src/features/reviews/ui/review-page.tsx'
export { ReviewsPanel } from '#src/features/reviews/ui/reviews-panel.tsx'
