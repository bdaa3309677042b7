import { FlaskConical } from '#src/ui/icons.ts'
import type { ReactNode } from 'react'

/** One line above the top bar, on every page: a landmark, so that it is not lost between skip link and bar. */
export function SiteNotice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="notice" role="region" aria-label={label}>
      <div className="wrap">
        <FlaskConical aria-hidden="true" />
        <span>{children}</span>
      </div>
    </div>
  )
}

/** Says that the payment provider is in test mode. */
export function TestModeNotice() {
  return (
    <SiteNotice label="Test mode">
      <b>Test mode.</b> No card is charged. Use 4242 4242 4242 4242.
    </SiteNotice>
  )
}
