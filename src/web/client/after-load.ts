// Behavior of every page that nobody needs before the page is there. It is loaded after hydration.
export { announcePage } from '#src/web/client/announce-page.ts'
export { watchImages } from '#src/web/client/image-fallback.ts'
