import { prepareAnnouncements } from '#src/web/client/announce-page.ts'
import { watchImages } from '#src/web/client/image-fallback.ts'

// Behavior of every page that nobody needs before the page is there. It is loaded after hydration.
export { announcePage } from '#src/web/client/announce-page.ts'

/** Called once, on the first page. */
export function prepare(): void {
  watchImages()
  prepareAnnouncements()
}
