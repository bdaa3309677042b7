import { useEffect, useRef } from 'react'
import { groupsOf, type Command } from '#src/ui/palette/command.ts'

type PaletteListProps = {
  readonly id: string
  readonly commands: readonly Command[]
  /** The option that Enter takes. */
  readonly at: number
  readonly onPoint: (at: number) => void
  readonly onTake: (command: Command) => void
}

/** The options under their headings. They never have the focus: the field above says which one is meant. */
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
