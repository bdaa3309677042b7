import { CircleAlert } from '#src/ui/elements/icons.ts'
import { useEffect, useRef } from 'react'
import { fieldId } from '#src/ui/forms/field.tsx'

/** One fault; with a field's name it links to that field. */
export type Fault = { field?: string | undefined; message: string }

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/**
 * What a form's answer found wrong, above the form. Takes the focus when it appears, so that it is read out, unless `quiet`. Renders
 * nothing without faults.
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
