import { X } from '#src/ui/elements/icons.ts'
import { useRef, type ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { useDismiss } from '#src/ui/elements/use-dismiss.ts'

type DrawerProps = {
  /** The name of the button that opens it, for example "Menu". */
  label: string
  icon: ReactNode
  triggerClass?: string | undefined
  side?: 'left' | 'right' | undefined
  className?: string | undefined
  children: ReactNode
}

/** A sheet from the edge of a phone's screen, for the menu and for filters. A <details>, so that it works without a script. */
export function Drawer({ label, icon, triggerClass = 'tool', side = 'right', className, children }: DrawerProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details className={classNames('drawer', side === 'left' && 'drawer-left', className)} ref={ref}>
      <summary className={triggerClass} aria-label={label}>
        <span className="when-closed">{icon}</span>
        <span className="when-open">
          <X aria-hidden="true" />
        </span>
      </summary>
      <div className={classNames('sheet', side === 'right' && 'sheet-right')}>{children}</div>
    </details>
  )
}
