import type { RefObject, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { itemFor } from '#src/ui/elements/menu-keys.ts'
import { classNames } from '#src/ui/elements/class-names.ts'
import { useDismiss } from '#src/ui/elements/use-dismiss.ts'

const items = '.menu :is(a, button):not([disabled])'

/**
 * Arrows, Home, End and letters move through the links and buttons of an open <details> menu; on its summary, Enter, Space
 * and the arrows open it at an end. Escape and leaving are the business of useDismiss.
 */
export function useMenuKeys(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const key = box.open ? event.key : openingKeys[event.key]
      const shown = [...box.querySelectorAll<HTMLElement>(items)]
      const at = shown.findIndex((item) => item === document.activeElement)
      const next = key === undefined ? null : itemFor(key, at, shown.map(textOf))
      if (next === null) return
      event.preventDefault()
      box.open = true
      shown[next]?.focus()
    }
    box.addEventListener('keydown', onKey)
    return () => box.removeEventListener('keydown', onKey)
  }, [ref])
}

/** What a key on the closed menu's summary is in the opened one. */
const openingKeys: Readonly<Record<string, string>> = {
  Enter: 'Home',
  ' ': 'Home',
  ArrowDown: 'Home',
  ArrowUp: 'End',
}

const textOf = (item: HTMLElement) => item.textContent

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
