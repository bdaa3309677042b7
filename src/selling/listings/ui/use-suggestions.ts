import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Suggestions } from '#src/selling/listings/ui/listing-suggestions.ts'
import { suggestionsFor } from '#src/selling/listings/ui/listing-suggestions.ts'

type Name = keyof Suggestions
const names: readonly Name[] = ['category', 'tags']
const isName = (name: string): name is Name => names.some((known) => known === name)

/** The fields whose value is a suggestion that the user has not touched. */
export type Suggested = ReadonlySet<Name>

type Options = {
  /** The texts as typed so far. */
  readonly prompt: string
  readonly isEnabled: boolean
  /** Called after a field was filled in. */
  readonly onFill: () => void
}

/** Fills in empty fields that the user has not touched with suggestions from the prompt, and updates them as the prompt grows. */
export function useSuggestions(form: RefObject<HTMLFormElement | null>, { prompt, isEnabled, onFill }: Options) {
  const [suggested, setSuggested] = useState<Suggested>(new Set())
  const filled = useRef(new Map<Name, string>())
  const touched = useRef(new Set<Name>())
  const latest = useRef(onFill)
  useEffect(() => {
    latest.current = onFill
  })
  useEffect(() => {
    if (!isEnabled || !form.current) return
    const found = suggestionsFor(prompt)
    let isChanged = false
    for (const name of names) {
      const input = form.current.elements.namedItem(name)
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue
      const isFree = !touched.current.has(name) && input.value === (filled.current.get(name) ?? '')
      if (!isFree || input.value === found[name]) continue
      // Stays empty if the shop has no such category any more.
      input.value = found[name]
      filled.current.set(name, input.value)
      isChanged = true
    }
    if (!isChanged) return
    setSuggested(new Set(names.filter((name) => !touched.current.has(name) && filled.current.get(name))))
    latest.current()
  }, [form, prompt, isEnabled])
  const touch = (name: string) => {
    if (!isName(name) || touched.current.has(name)) return
    touched.current.add(name)
    setSuggested((before) => new Set([...before].filter((other) => other !== name)))
  }
  return { suggested, touch }
}
