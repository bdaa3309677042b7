import { useEffect, type RefObject } from 'react'

/**
 * Makes an open <details> close like a menu: on Escape (focus returns to its summary), on a click outside or on its backdrop, on
 * following a link in it, or when the focus leaves. Without scripts it still opens and closes by its summary.
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
