import { useEffect, useState } from 'react'

/** Remembers the row that was removed last, with what was typed into it, and focuses it when it is back. */
export function useRemovedRow<Row>(idOf: (at: number) => string) {
  const [removed, setRemoved] = useState<{ readonly row: Row; readonly at: number } | null>(null)
  const [restored, setRestored] = useState<string | null>(null)
  useEffect(() => {
    if (restored === null) return
    document.getElementById(restored)?.focus()
    setRestored(null)
  }, [restored])
  return {
    removed,
    note: (row: Row, at: number) => setRemoved({ row, at }),
    undone: () => {
      if (removed) setRestored(idOf(removed.at))
      setRemoved(null)
    },
    forget: () => setRemoved(null),
  }
}
