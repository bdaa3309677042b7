// Longer than 60 lines: a combobox in one piece, field and list.
import { useEffect, useId, useLayoutEffect, useState, type RefObject } from 'react'
import { Link } from '#src/ui/elements/link.tsx'
import { keyedSuggestion, type Suggestion } from '#src/ui/suggest/suggestion.ts'
import { useSuggestions } from '#src/ui/suggest/use-suggestions.ts'

/**
 * The list under a search field, which it makes a combobox: the focus stays in the field, the arrows choose, Enter opens what
 * was chosen and else searches as ever, Escape closes.
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
  // Before anything else happens: what is typed between a painting and a later effect would be heard by nobody.
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
    // What was typed has led somewhere: the field stands again as the page had it.
    if (field.current) field.current.value = field.current.defaultValue
  }
  return (
    <>
      <SuggestionList id={id} suggestions={isShown ? found : []} at={at} onTake={take} />
      <span className="sr" role="status">
        {isShown && (found.length === 1 ? '1 suggestion' : `${found.length} suggestions`)}
      </span>
    </>
  )
}

/** Whoever types fast has typed before this was loaded. */
function typedSoFar(input: HTMLInputElement | null): string {
  const isTyped = input !== null && input === document.activeElement && input.value !== input.defaultValue
  return isTyped ? input.value.trim() : ''
}

type ComboboxState = { readonly id: string; readonly isShown: boolean; readonly at: number }

/** Says of the field what it is by now; it was a plain one before this was loaded. */
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
    // A press must not take the focus from the field, which would close the list before the click.
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
