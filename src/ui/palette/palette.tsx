import { plural } from '#src/kernel/plural.ts'
import type { KeyboardEvent } from 'react'
import { useId, useLayoutEffect, useRef, useState, useEffect } from 'react'
import { Search } from '#src/ui/elements/shell-icons.ts'
import type { Command } from '#src/ui/palette/command.ts'
import { filterCommands, groupsOf } from '#src/ui/palette/command.ts'

type PaletteProps = {
  /** The commands; those built from the typed text come first. */
  readonly commands: readonly Command[]
  readonly commandsFor: (typed: string) => readonly Command[]
  /** The initial text of the field. */
  readonly started: string
  readonly onClose: () => void
}

/**
 * The command palette: a combobox in a native modal dialog. The focus stays in the field; aria-activedescendant names the option
 * that Enter selects.
 */
export function Palette({ commands, commandsFor, started, onClose }: PaletteProps) {
  const [typed, setTyped] = useState(started)
  const [wanted, setWanted] = useState(0)
  const listId = useId()
  const shown = [...commandsFor(typed.trim()), ...filterCommands(commands, typed)]
  const at = Math.min(wanted, shown.length - 1)
  const box = useOpenDialog()
  // The close event comes in a later task, so a Ctrl-K before it would close the palette again instead of opening it.
  const close = () => {
    box.current?.close()
    onClose()
  }
  const take = (command: Command | undefined) => {
    close()
    command?.run()
  }
  const onKey = (event: KeyboardEvent) => {
    const next = event.nativeEvent.isComposing ? null : keyed(event.key, at, shown.length)
    if (next === null) return
    event.preventDefault()
    if (next === 'take') take(shown[at])
    else setWanted(next)
  }
  return (
    <dialog
      className="palette"
      ref={box}
      aria-label="Command palette"
      onCancel={close}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="palette-field">
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Search or go to"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
          placeholder="Search or go to"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setWanted(0)
          }}
          onKeyDown={onKey}
        />
        <button type="button" className="kbd" aria-label="Close, Esc" onClick={close}>
          Esc
        </button>
      </div>
      <PaletteList id={listId} commands={shown} at={at} onPoint={setWanted} onTake={take} />
      <p className="sr" role="status">
        {plural(shown.length, { one: '1 entry', other: `${shown.length} entries` })}
      </p>
    </dialog>
  )
}

/** Returns the index that a key moves to in a wrapping list; null for keys of the field. */
function keyed(key: string, at: number, count: number): number | 'take' | null {
  if (key === 'Enter') return 'take'
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageUp') return 0
  return key === 'PageDown' ? count - 1 : null
}

function useOpenDialog() {
  const box = useRef<HTMLDialogElement>(null)
  // On mount: text typed before a later effect would go to the page behind.
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    dialog.querySelector('input')?.focus()
  }, [])
  return box
}

type PaletteListProps = {
  readonly id: string
  readonly commands: readonly Command[]
  /** The option that Enter selects. */
  readonly at: number
  readonly onPoint: (at: number) => void
  readonly onTake: (command: Command) => void
}

/** The options under their headings. They never have focus; the field names the active one. */
export function PaletteList({ id, commands, at, onPoint, onTake }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at, commands])
  return (
    <div id={id} ref={list} className="palette-list" role="listbox" aria-label="Entries" tabIndex={-1}>
      {groupsOf(commands).map(([group, members]) => (
        <div key={group} role="group" aria-label={group}>
          <p className="palette-group" aria-hidden="true">
            {group}
          </p>
          {members.map((command) => {
            const index = commands.indexOf(command)
            return (
              <div
                key={command.id}
                id={`${id}-${index}`}
                className="palette-option"
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                onPointerMove={() => onPoint(index)}
                onClick={() => onTake(command)}
              >
                <span dir="auto">{command.label}</span>
                {command.note && <small>{command.note}</small>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
