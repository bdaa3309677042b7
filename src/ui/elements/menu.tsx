import type { RefObject, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { itemFor } from '#src/ui/elements/menu-keys.ts'
import { classNames } from '#src/ui/elements/class-names.ts'
import { useDismiss } from '#src/ui/elements/use-dismiss.ts'

const items = '.menu :is(a, button):not([disabled])'

/**
 * Arrows, Home, End and letters move through the links and buttons of an open <details> menu. On its summary, Enter, Space and
 * the arrows open it at one end. `useDismiss` handles Escape and leaving.
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

/** Maps a key on the closed menu's summary to a key in the open menu. */
const openingKeys: Readonly<Record<string, string>> = {
  Enter: 'Home',
  ' ': 'Home',
  ArrowDown: 'Home',
  ArrowUp: 'End',
}

const textOf = (item: HTMLElement) => item.textContent

type MenuProps = {
  /** The content of the button; an icon alone also needs `label`. */
  trigger: ReactNode
  label?: string | undefined
  triggerClass?: string | undefined
  align?: 'left' | 'right' | undefined
  /** Links and buttons, each with a leading icon; <hr /> separates them. */
  children: ReactNode
}

/** A menu behind a button. A <details>, so that it opens without scripts. */
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
