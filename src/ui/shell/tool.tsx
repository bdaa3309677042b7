import type { ReactNode } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { isAt } from '#src/ui/shell/places.ts'

type ToolProps = {
  href: string
  label: string
  icon: ReactNode
  path?: string
  count?: number | undefined
  className?: string
}

/** An icon of the top bar that leads somewhere, with a count upon it where there is one. */
export function Tool({ href, label, icon, path, count = 0, className = '' }: ToolProps) {
  const name = count > 0 ? `${label}, ${count}` : label
  return (
    <Link
      className={`tool ${className}`.trim()}
      to={href}
      aria-label={name}
      aria-current={path !== undefined && isAt(path, href) ? 'page' : undefined}
    >
      {icon}
      {count > 0 && <span className="count">{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}
