import type { ReactNode } from 'react'
import { CircleAlert, FlaskConical } from '#src/ui/elements/icons.ts'
import { Link } from '#src/ui/elements/link.tsx'

type SiteNoticeProps = {
  label: string
  icon?: typeof FlaskConical
  children: ReactNode
}

/** One line above the top bar, on every page: a landmark, so that it is not lost between skip link and bar. */
export function SiteNotice({ label, icon: Icon = FlaskConical, children }: SiteNoticeProps) {
  return (
    <div className="notice" role="region" aria-label={label}>
      <div className="wrap">
        <Icon aria-hidden="true" />
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

/** Says to whoever is suspended or banned that they are, and where to read why. */
export function SuspendedNotice() {
  return (
    <SiteNotice label="Your account" icon={CircleAlert}>
      <b>Your account is restricted.</b> <Link to="/standing">Why, and what you can do</Link>
    </SiteNotice>
  )
}
