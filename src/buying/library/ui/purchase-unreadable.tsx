import { libraryTexts } from '#src/buying/library/texts.ts'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

/** Shown if a purchase could not be loaded. */
export function PurchaseUnreadable({ href }: { href: string }) {
  return (
    <div className="wrap page-end">
      <PageHead title="Your purchase" />
      <LoadFailed title={libraryTexts.loadFailedTitle} text={libraryTexts.loadFailed} href={href} />
    </div>
  )
}
