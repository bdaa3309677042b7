import { useEffect, useState, useMemo } from 'react'
import type { OwnTitle } from '#src/web/shop-commands.ts'
import { listingCommands, pageCommands, searchCommand, sessionCommands, themeCommands } from '#src/web/shop-commands.ts'
import { useNavigate, useSubmit } from 'react-router'
import { Palette } from '#src/ui/palette/palette.tsx'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import { signedIn } from '#src/ui/shell/viewer.ts'

const none: readonly OwnTitle[] = []

/** The titles of one's own listings, asked for when they are needed; none for a visitor, and none where the question fails. */
export function useOwnTitles(personId: string | null): readonly OwnTitle[] {
  const [titles, setTitles] = useState(none)
  useEffect(() => {
    if (personId === null) return
    const asking = new AbortController()
    fetch('/api/own-listings', { headers: { accept: 'application/json' }, signal: asking.signal })
      .then((response) => (response.ok ? (response.json() as Promise<readonly OwnTitle[]>) : none))
      .then(setTitles, () => {})
    return () => asking.abort()
  }, [personId])
  return personId === null ? none : titles
}

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
