import { useRef, type ReactNode } from 'react'
import { classNames } from '#src/ui/elements/class-names.ts'
import { useDismiss } from '#src/ui/elements/use-dismiss.ts'
import { useMenuKeys } from '#src/ui/elements/use-menu-keys.ts'

type MenuProps = {
  /** What the button shows; give `label` too when that is only an icon. */
  trigger: ReactNode
  label?: string | undefined
  triggerClass?: string | undefined
  align?: 'left' | 'right' | undefined
  /** Links and buttons, each with an icon before its words; <hr /> parts them. */
  children: ReactNode
}

/** A short list of actions behind a button. A <details>, so that it opens without a script. */
export function Menu({
  trigger,
  label,
  triggerClass = 'btn btn-bare btn-icon btn-sm',
  align = 'right',
  children,
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  useMenuKeys(ref)
  return (
    <details className={classNames('menu-root', align === 'left' && 'is-left')} ref={ref}>
      <summary className={triggerClass} aria-label={label}>
        {trigger}
      </summary>
      <div className="menu">{children}</div>
    </details>
  )
}
