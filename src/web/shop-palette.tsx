import { useMemo } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { Palette } from '#src/ui/palette/palette.tsx'
import { signedIn, type Viewer } from '#src/ui/shell/viewer.ts'
import { listingCommands, pageCommands, searchCommand, sessionCommands, themeCommands } from '#src/web/shop-commands.ts'
import { useOwnTitles } from '#src/web/use-own-titles.ts'

export type ShopPaletteProps = {
  readonly viewer: Viewer
  /** What was typed before it was there. */
  readonly begun: string
  readonly onClose: () => void
}

/** The palette as this shop fills it: a search of the market, its pages, one's own listings, colours, the way in or out. */
export function ShopPalette({ viewer, begun, onClose }: ShopPaletteProps) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const person = signedIn(viewer)
  const isSignedIn = person !== null
  const isAdmin = person?.isAdmin === true
  const own = useOwnTitles(person?.id ?? null)
  const commands = useMemo(() => {
    const go = (href: string) => void navigate(href)
    const signOut = () => void submit(null, { method: 'post', action: '/sign-out' })
    return [
      ...pageCommands(isSignedIn ? { isAdmin } : null, go),
      ...listingCommands(own, go),
      ...themeCommands(),
      ...sessionCommands(isSignedIn, go, signOut),
    ]
  }, [navigate, submit, own, isSignedIn, isAdmin])
  return (
    <Palette
      commands={commands}
      commandsFor={(typed) => searchCommand(typed, (href) => void navigate(href))}
      begun={begun}
      onClose={onClose}
    />
  )
}
