import { useEffect, useState } from 'react'
import type { OwnTitle } from '#src/web/shop-commands.ts'

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
