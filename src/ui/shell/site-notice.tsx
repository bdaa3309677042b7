import type { ReactNode } from 'react'
import { CircleAlert, FlaskConical } from '#src/ui/elements/shell-icons.ts'
import { Link } from '#src/ui/elements/link.tsx'

type SiteNoticeProps = {
  label: string
  icon?: typeof FlaskConical
  children: ReactNode
}

/** A line above the top bar on every page. A landmark, so that screen readers find it. */
export function SiteNotice({ label, icon: Icon = FlaskConical, children }: SiteNoticeProps) {
  return (
    <section className="notice" aria-label={label}>
      <div className="wrap">
        <Icon aria-hidden="true" />
        <span>{children}</span>
      </div>
    </section>
  )
}

/** The notice that the payment provider is in test mode. */
export function TestModeNotice() {
  return (
    <SiteNotice label="Test mode">
      <b>Test mode.</b> No card is charged. Use 4242 4242 4242 4242.
    </SiteNotice>
  )
}

/** The notice for suspended and banned users, with a link to the reason. */
export function SuspendedNotice() {
  return (
    <SiteNotice label="Your account" icon={CircleAlert}>
      <b>Your account is restricted.</b> <Link to="/standing">Why, and what you can do</Link>
    </SiteNotice>
  )
}
