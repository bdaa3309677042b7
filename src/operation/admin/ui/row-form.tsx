import type { ReactNode } from 'react'
import { Form } from 'react-router'

type RowFormProps = {
  readonly fields: Readonly<Record<string, string>>
  readonly className?: string
  readonly children: ReactNode
}

/** Buttons that act on one row. The form posts to the current URL and returns there. */
export function RowForm({ fields, className, children }: RowFormProps) {
  return (
    <Form method="post" className={className ?? 'admin-acts'} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
