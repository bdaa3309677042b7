import type { ComponentType } from 'react'
import { useCallback, useEffect, useState, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { onPaletteAsked } from '#src/ui/shell/open-palette.ts'
import { toast } from '#src/ui/shell/toast.ts'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import type { ShopPaletteProps } from '#src/web/shop-palette.tsx'

type ShopPalette = ComponentType<ShopPaletteProps>

/** Loads the command palette when it is first asked for, and shows it until it is closed. */
export function PaletteHost({ viewer }: { viewer: Viewer }) {
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ShopPalette | null>(null)
  useEffect(
    () =>
      onPaletteAsked(() => {
        // At once, so that what is typed next goes to it.
        flushSync(() => setOpen((open) => !open))
        void import('#src/web/shop-palette.tsx').then(
          ({ ShopPalette }) => setPalette(() => ShopPalette),
          () => {
            setOpen(false)
            toast({ title: 'The command palette did not load', description: 'Please try again.', tone: 'bad' })
          },
        )
      }),
    [],
  )
  const close = useCallback(() => setOpen(false), [])
  const begun = useHeldLetters(isOpen && Palette === null, close)
  return isOpen && Palette ? <Palette viewer={viewer} begun={begun} onClose={close} /> : null
}

/**
 * What is typed while `isWaiting`, for a field that is not there yet: kept from the page behind. Escape calls `onCancel`,
 * Enter does nothing, and all other keys do what they always do.
 */
export function useHeldLetters(isWaiting: boolean, onCancel: () => void): string {
  const [held, setHeld] = useState('')
  // By this effect, and not a passive one: the next key may come before the next frame.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined
    const hold = (event: KeyboardEvent) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.isComposing) return
      if (key === 'Escape') onCancel()
      else if (key === 'Backspace') setHeld((letters) => letters.slice(0, -1))
      else if (key.length === 1) setHeld((letters) => letters + key)
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', hold, true)
    return () => {
      window.removeEventListener('keydown', hold, true)
      // Whoever was waited for has them by now.
      setHeld('')
    }
  }, [isWaiting, onCancel])
  return held
}
