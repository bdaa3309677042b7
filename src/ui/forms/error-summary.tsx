import { CircleAlert } from '#src/ui/elements/shell-icons.ts'
import { useEffect, useRef } from 'react'
import { fieldId } from '#src/ui/forms/field.tsx'

/** One error; links to its field if it has a name. */
export type Fault = { field?: string | undefined; message: string }

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
  const only = faults.length === 1 ? faults[0] : undefined
  return (
    <div className="alert alert-bad" ref={box} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden="true" />
      {only ? (
        <b>
          <FaultText {...only} />
        </b>
      ) : (
        <>
          <b>Please fix {faults.length} fields</b>
          <ul className="alert-text">
            {faults.map((fault) => (
              <li key={`${fault.field} ${fault.message}`}>
                <FaultText {...fault} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function FaultText({ field, message }: Fault) {
  return field ? <a href={`#${fieldId(field)}`}>{message}</a> : message
}
