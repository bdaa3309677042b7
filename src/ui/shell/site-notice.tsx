import type { ReactNode } from 'react'
import { CircleAlert, FlaskConical } from '#src/ui/elements/shell-icons.ts'
import { Button } from '#src/ui/elements/button.tsx'
import type { KnownViewer } from '#src/ui/shell/viewer.ts'
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
      <b>Test mode.</b> No card is charged. Use the test card 4242 4242 4242 4242.
    </SiteNotice>
  )
}

/** The next terms, for users. */
export type TermsChange = { readonly href: string; readonly day: string }

/** The notice of changed terms, until they take effect. */
export function TermsChangeNotice({ href, day }: TermsChange) {
  return (
    <SiteNotice label="Changed terms" icon={CircleAlert}>
      <b>Our terms change on {day}.</b> <Link to={href}>Read the new terms</Link>
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

/** The notice of an admin who views the account of a user. */
export function ViewedNotice({ viewer }: { readonly viewer: KnownViewer | null }) {
  if (!viewer?.isViewed) return null
  return (
    <SiteNotice label="Viewing an account" icon={CircleAlert}>
      <b>You are viewing @{viewer.username}.</b> Nothing can be changed. <Link to="/view-as">Pages</Link>{' '}
      {/* Loads a new document, so that nothing of the account stays in the browser. */}
      <form method="post" action="/view-as">
        <Button size="small">End the view</Button>
      </form>
    </SiteNotice>
  )
}
