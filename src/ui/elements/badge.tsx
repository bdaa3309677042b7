import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { classNames } from '#src/ui/elements/class-names.ts'

export type BadgeTone = 'plain' | 'line' | 'ok' | 'bad' | 'warn' | 'info' | 'mark'

/** A status in one word. `mark` is the yellow highlight for new or top items. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return <span className={classNames('badge', tone !== 'plain' && `badge-${tone}`)}>{children}</span>
}

/** A category label; a link if it has a `href`. */
export function Tag({ href, children }: { href?: string | undefined; children: ReactNode }) {
  if (!href) return <Badge tone="line">{children}</Badge>
  return (
    <Link className="badge badge-line" to={href}>
      {children}
    </Link>
  )
}
