import { Search } from '#src/ui/elements/shell-icons.ts'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { SearchField } from '#src/ui/shell/search-field.tsx'

/**
 * The search of the top bar: Enter opens /marketplace?search=... unless it is empty. `/` focuses it. A plain form handled like a
 * `Link`, since the cached bar has no router context.
 */
export function SearchForm({
  value,
  className = 'top-search',
  hotkey = true,
}: {
  value?: string | undefined
  className?: string
  hotkey?: boolean
}) {
  const field = useRef<HTMLInputElement>(null)
  useSlash(field, hotkey)
  return (
    <form className={className} role="search" method="get" action="/marketplace" data-nav="" onSubmit={refuseEmpty}>
      <Search aria-hidden="true" />
      <SearchField
        field={field}
        key={value}
        className={hotkey ? undefined : 'input'}
        defaultValue={value}
        aria-label="Search the marketplace"
        placeholder="Search prompts"
      />
      {hotkey && (
        <kbd className="kbd needs-script" aria-hidden="true">
          /
        </kbd>
      )}
    </form>
  )
}

function refuseEmpty(event: SubmitEvent<HTMLFormElement>) {
  const text = new FormData(event.currentTarget).get('search')
  if (typeof text !== 'string' || text.trim() === '') event.preventDefault()
}

function useSlash(field: { current: HTMLInputElement | null }, on: boolean) {
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field, on])
}

function isTyping(): boolean {
  const active = document.activeElement
  return (
    active instanceof HTMLElement &&
    (active.isContentEditable || active.matches('input, textarea, select') || active.closest('dialog') !== null)
  )
}
