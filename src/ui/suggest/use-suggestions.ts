import { useEffect, useState } from 'react'
import type { Suggestion } from '#src/ui/suggest/suggestion.ts'

const none: readonly Suggestion[] = []
const pauseMs = 110
const keptAtMost = 50
const kept = new Map<string, readonly Suggestion[]>()

/** What is suggested for a text, once its writer pauses; what was asked before is there at once. None where asking fails. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const [found, setFound] = useState({ text: '', suggestions: none })
  const known = kept.get(text)
  useEffect(() => {
    if (text === '' || kept.has(text)) return
    const asking = new AbortController()
    const pause = setTimeout(() => {
      ask(text, asking.signal).then(
        (suggestions) => setFound({ text, suggestions }),
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [text])
  if (text === '') return none
  // What was found for a shorter text stays until there is better.
  return known ?? (text.startsWith(found.text) ? found.suggestions : none)
}

async function ask(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/api/suggest?text=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) return none
  const suggestions = (await response.json()) as readonly Suggestion[]
  if (kept.size >= keptAtMost) kept.clear()
  kept.set(text, suggestions)
  return suggestions
}
