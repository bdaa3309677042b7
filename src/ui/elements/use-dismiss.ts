import { useEffect, type RefObject } from 'react'

/**
 * Makes an open <details> close like a menu: by Escape (the focus goes back to its summary), by pressing outside it or on its own
 * backdrop, by following a link in it, or by moving the focus elsewhere. Without a script it still opens and closes by its summary.
 */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const close = () => {
      box.open = false
    }
    const isOutside = (target: EventTarget | null) =>
      target instanceof Node && (target === box || !box.contains(target))
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.open) return
      close()
      box.querySelector('summary')?.focus()
    }
    const onPress = (event: PointerEvent) => {
      if (box.open && isOutside(event.target)) close()
    }
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget && isOutside(event.relatedTarget)) close()
    }
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, [data-dismiss]')) close()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', onKey, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    box.addEventListener('focusout', onFocusOut, { signal })
    box.addEventListener('click', onClick, { signal })
    return () => listening.abort()
  }, [ref])
}
