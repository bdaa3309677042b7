import type { ComponentType } from 'react'
import { useCallback, useEffect, useState, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { onPaletteRequested } from '#src/ui/shell/open-palette.ts'
import { toast } from '#src/ui/shell/toast.ts'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import type { AppPaletteProps } from '#src/web/app-palette.tsx'

type AppPalette = ComponentType<AppPaletteProps>

/** Loads the command palette on first use, and shows it until it is closed. */
export function PaletteHost({ viewer }: { viewer: Viewer }) {
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<AppPalette | null>(null)
  useEffect(
    () =>
      onPaletteRequested(() => {
        // Synchronously, so that the next key goes to it.
        flushSync(() => setOpen((open) => !open))
        void import('#src/web/app-palette.tsx').then(
          ({ AppPalette }) => setPalette(() => AppPalette),
          () => {
            setOpen(false)
            toast({ title: 'The command palette did not load', description: 'Please try again.', tone: 'bad' })
          },
        )
      }),
    [],
  )
  const close = useCallback(() => setOpen(false), [])
  const started = useHeldLetters(isOpen && Palette === null, close)
  return isOpen && Palette ? <Palette viewer={viewer} started={started} onClose={close} /> : null
}

/**
 * Captures typed text for a field that has not rendered yet, while `isWaiting`. Escape calls `onCancel`, Enter does nothing, and
 * other keys keep their meaning.
 */
export function useHeldLetters(isWaiting: boolean, onCancel: () => void): string {
  const [held, setHeld] = useState('')
  // Not a passive effect, since the next key may arrive before the next frame.
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
      // The field has received them by now.
      setHeld('')
    }
  }, [isWaiting, onCancel])
  return held
}
