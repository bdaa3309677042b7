import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { onPaletteAsked } from '#src/ui/shell/open-palette.ts'
import { toast } from '#src/ui/shell/toast.ts'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import type { ShopPaletteProps } from '#src/web/shop-palette.tsx'
import { useHeldLetters } from '#src/web/client/use-held-letters.ts'

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
