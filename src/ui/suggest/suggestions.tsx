import { plural } from '#src/kernel/plural.ts'
import type { RefObject } from 'react'
import { useEffect, useState, useId, useLayoutEffect } from 'react'
import type { Suggestion } from '#src/ui/suggest/suggestion.ts'
import { keyedSuggestion } from '#src/ui/suggest/suggestion.ts'
import { Link } from '#src/ui/elements/link.tsx'

const none: readonly Suggestion[] = []
const pauseMs = 110
const keptAtMost = 50
const kept = new Map<string, readonly Suggestion[]>()

/** Loads suggestions for a text after a pause in typing, from a cache if possible. None if loading fails. */
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
  // Keeps the suggestions of the previous text until new ones arrive.
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

/**
 * The list under a search field, which it turns into a combobox: the focus stays in the field, arrows select, Enter opens the
 * selection or searches, Escape closes.
 */
export function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState(() => typedSoFar(field.current))
  const [isOpen, setOpen] = useState(text !== '')
  const [wanted, setWanted] = useState(-1)
  const id = useId()
  const found = useSuggestions(isOpen ? text : '')
  const at = Math.min(wanted, found.length - 1)
  const isShown = isOpen && found.length > 0
  useCombobox(field, { id, isShown, at })
  // In a layout effect, since text typed before a later effect would be missed.
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    const listening = new AbortController()
    const { signal } = listening
    const close = () => {
      setOpen(false)
      setWanted(-1)
    }
    const onInput = () => {
      setText(input.value.trim())
      setOpen(true)
      setWanted(-1)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        event.stopPropagation()
        return close()
      }
      if (event.key === 'Enter') {
        const chosen = isShown ? document.getElementById(`${id}-${at}`) : null
        if (chosen) event.preventDefault()
        chosen?.click()
        return close()
      }
      if (event.key === 'ArrowDown' && !isShown && input.value.trim() !== '') {
        event.preventDefault()
        return onInput()
      }
      const next = isShown ? keyedSuggestion(event.key, at, found.length) : null
      if (next === null) return
      event.preventDefault()
      setWanted(next)
    }
    input.addEventListener('input', onInput, { signal })
    input.addEventListener('keydown', onKey, { signal })
    input.addEventListener('blur', close, { signal })
    return () => listening.abort()
  }, [field, id, isShown, at, found.length])
  const take = () => {
    setOpen(false)
    setWanted(-1)
    // After a navigation, the field shows the page's search again.
    if (field.current) field.current.value = field.current.defaultValue
  }
  return (
    <>
      <SuggestionList id={id} suggestions={isShown ? found : []} at={at} onTake={take} />
      <span className="sr" role="status">
        {isShown && plural(found.length, { one: '1 suggestion', other: `${found.length} suggestions` })}
      </span>
    </>
  )
}

/** Users may have typed before this module loaded. */
function typedSoFar(input: HTMLInputElement | null): string {
  const isTyped = input !== null && input === document.activeElement && input.value !== input.defaultValue
  return isTyped ? input.value.trim() : ''
}

type ComboboxState = { readonly id: string; readonly isShown: boolean; readonly at: number }

/** Adds the combobox attributes to the plain field. */
function useCombobox(field: RefObject<HTMLInputElement | null>, { id, isShown, at }: ComboboxState) {
  useEffect(() => {
    const input = field.current
    input?.setAttribute('role', 'combobox')
    input?.setAttribute('aria-autocomplete', 'list')
    input?.setAttribute('aria-expanded', String(isShown))
    input?.setAttribute('aria-controls', id)
    if (isShown && at >= 0) input?.setAttribute('aria-activedescendant', `${id}-${at}`)
    else input?.removeAttribute('aria-activedescendant')
  }, [field, id, isShown, at])
}

type ListProps = { id: string; suggestions: readonly Suggestion[]; at: number; onTake: () => void }

function SuggestionList({ id, suggestions, at, onTake }: ListProps) {
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  return (
    // A press must not move the focus from the field, which would close the list before the click.
    <div
      id={id}
      className="suggest"
      role="listbox"
      aria-label="Suggestions"
      hidden={suggestions.length === 0}
      onPointerDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-label={group}>
          <p className="palette-group" aria-hidden="true">
            {group}
          </p>
          {suggestions.map(
            ({ label, href, note, group: own }, index) =>
              own === group && (
                <Link
                  key={href}
                  id={`${id}-${index}`}
                  className="palette-option"
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  to={href}
                  onClick={onTake}
                >
                  <span dir="auto">{label}</span>
                  {note && <small>{note}</small>}
                </Link>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
