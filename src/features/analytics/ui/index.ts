// The browser door.
export { AnalyticsPage } from '#src/features/analytics/ui/analytics-page.tsx'
export { SignInFirst } from '#src/features/analytics/ui/sign-in-first.tsx'
export { analyticsViews } from '#src/features/analytics/ui/words.ts'
