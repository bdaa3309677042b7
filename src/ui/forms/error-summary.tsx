import { CircleAlert } from '#src/ui/elements/shell-icons.ts'
import { useEffect, useRef } from 'react'
import { fieldId } from '#src/ui/forms/field.tsx'

/** One error; links to its field if it has a name. */
export type Fault = { field?: string | undefined; message: string }

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/**
 * The errors of a submitted form, above it. Takes the focus when it appears, so that it is announced, unless `quiet`. Renders
 * nothing without errors.
 */
export function ErrorSummary({ faults, quiet = false }: { faults: readonly Fault[]; quiet?: boolean | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!quiet && faults.length > 0) box.current?.focus()
  }, [faults, quiet])
  if (faults.length === 0) return null
  return (
    <div className="alert alert-bad" ref={box} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden="true" />
      <b>{headline(faults.length)}</b>
      <ul className="alert-text">
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.message}`}>
            {fault.field ? <a href={`#${fieldId(fault.field)}`}>{fault.message}</a> : fault.message}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "One thing to correct", "Two things to correct". */
export function headline(count: number): string {
  return `${numbers[count] ?? count} ${count === 1 ? 'thing' : 'things'} to correct`
}
