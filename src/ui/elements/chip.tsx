import { X } from '#src/ui/elements/shell-icons.ts'
import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'

/** An active filter; the link removes it. `href` is the page without it. */
export function Chip({ href, label }: { href: string; label: string }) {
  return (
    <Link className="chip" to={href} aria-label={`Remove filter: ${label}`} preventScrollReset>
      {label}
      <X aria-hidden="true" />
    </Link>
  )
}

export function Chips({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>
}
