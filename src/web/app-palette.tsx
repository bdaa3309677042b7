import { useEffect, useState, useMemo } from 'react'
import type { OwnTitle } from '#src/web/palette-commands.ts'
import {
  listingCommands,
  pageCommands,
  searchCommand,
  sessionCommands,
  themeCommands,
} from '#src/web/palette-commands.ts'
import { useNavigate, useSubmit } from 'react-router'
import { Palette } from '#src/ui/palette/palette.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Viewer } from '#src/ui/shell/viewer.ts'
import { signedIn } from '#src/ui/shell/viewer.ts'

const none: readonly OwnTitle[] = []

/** Loads the titles of the user's listings on demand; none for a visitor or if the request fails. */
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

export type AppPaletteProps = {
  readonly viewer: Viewer
  /** The text typed before the palette had loaded. */
  readonly started: string
  readonly onClose: () => void
}

/** The command palette: search, pages, own listings, themes, sign-in and sign-out. */
export function AppPalette({ viewer, started, onClose }: AppPaletteProps) {
  const navigate = useNavigate()
  const submit = useSubmit()
  const person = signedIn(viewer)
  const isSignedIn = person !== null
  const isAdmin = person?.isAdmin === true
  const { footer } = useShop()
  const own = useOwnTitles(person?.id ?? null)
  const commands = useMemo(() => {
    const go = (href: string) => void navigate(href)
    const signOut = () => void submit(null, { method: 'post', action: '/sign-out' })
    return [
      ...pageCommands({ person: isSignedIn ? { isAdmin } : null, footer }, go),
      ...listingCommands(own, go),
      ...themeCommands(),
      ...sessionCommands(isSignedIn, go, signOut),
    ]
  }, [navigate, submit, own, isSignedIn, isAdmin, footer])
  return (
    <Palette
      commands={commands}
      commandsFor={(typed) => searchCommand(typed, (href) => void navigate(href))}
      started={started}
      onClose={onClose}
    />
  )
}
