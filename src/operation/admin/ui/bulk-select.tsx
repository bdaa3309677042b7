import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import type { BulkKind } from '#src/operation/admin/view.ts'

const formId = 'bulk'

/** A column of boxes that choose rows for the form of `BulkBar`. */
export const selectColumn = <Row extends { readonly id: string }>(nameOf: (row: Row) => string) => ({
  head: 'Select',
  cell: (row: Row) => (
    <label className="admin-select">
      <input type="checkbox" form={formId} name="ids" value={row.id} aria-label={`Select ${nameOf(row)}`} />
    </label>
  ),
})

const labels: Readonly<Record<BulkKind, string>> = {
  suspend: 'Suspend selected...',
  remove: 'Remove selected...',
  refund: 'Refund selected...',
}

/** Leads with the chosen rows to the page that says what would happen to each. */
export function BulkBar({ kind }: { readonly kind: BulkKind }) {
  return (
    <Form id={formId} method="get" action="/admin/bulk" className="mt-4">
      <input type="hidden" name="kind" value={kind} />
      <Button size="small">{labels[kind]}</Button>
    </Form>
  )
}
