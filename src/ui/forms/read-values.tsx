import type { ReactNode } from 'react'
import type { StoredValues } from '#src/kernel/changed-meanwhile.ts'
import { storedIn } from '#src/kernel/changed-meanwhile.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import './read-values.css'

type ReadValuesProps = {
  /** The stored values that the form shows. */
  readonly stored: StoredValues
  /** The entered values, to show what differs. */
  readonly entered: Readonly<Record<string, unknown>>
  readonly labels: StoredValues
  readonly failure: Failure | null | undefined
  /** The page of the form, with the stored values. */
  readonly href: string
}

/**
 * The values that a form has read. A form that is sent after they changed is refused; then it shows what is stored now beside what
 * was entered, and the next submit overwrites it.
 */
export function ReadValues({ stored, entered, labels, failure, href }: ReadValuesProps) {
  const now = storedIn(failure)
  const differing = Object.entries(now ?? {}).filter(([name, value]) => (entered[name] ?? '') !== value)
  return (
    <>
      <input type="hidden" name="read" value={JSON.stringify(now ?? stored)} />
      {now && (
        <ChangedNotice href={href}>
          {differing.map(([name, value]) => (
            <StoredValue key={name} label={labels[name] ?? name}>
              {value}
            </StoredValue>
          ))}
        </ChangedNotice>
      )}
    </>
  )
}

/** What is stored now, beside what the form still shows. */
export function ChangedNotice({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <div className="changed-meanwhile">
      <Notice tone="warn" title="This changed after you opened it" live>
        Your changes were not saved. The form shows what you entered. Save again to overwrite the saved values below, or{' '}
        <Link to={href} reloadDocument>
          discard your changes
        </Link>
        .
      </Notice>
      <dl>{children}</dl>
    </div>
  )
}

export function StoredValue({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label} (saved)</dt>
      <dd dir="auto">{children || <span className="quiet">Empty</span>}</dd>
    </div>
  )
}
