import { useEffect, type RefObject } from 'react'
import { itemFor } from '#src/ui/elements/menu-keys.ts'

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
