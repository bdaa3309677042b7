import { Search } from '#src/ui/icons.ts'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { Form } from 'react-router'

/** The search of the top bar: Enter goes to /marketplace?search=..., but only with something in it. `/` puts the focus here. */
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
    <Form className={className} role="search" method="get" action="/marketplace" onSubmit={refuseEmpty}>
      <Search aria-hidden="true" />
      <input
        ref={field}
        key={value}
        type="search"
        name="search"
        className={hotkey ? undefined : 'input'}
        defaultValue={value}
        maxLength={200}
        aria-label="Search the marketplace"
        placeholder="Search prompts, packs and agents"
        autoComplete="off"
      />
      {hotkey && (
        <kbd className="kbd needs-script" aria-hidden="true">
          /
        </kbd>
      )}
    </Form>
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
