import { Form } from 'react-router'
import type { AdminTab } from '#src/operation/admin/rules.ts'
import { adminHref } from '#src/operation/admin/rules.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import { Select } from '#src/ui/forms/select.tsx'

type PeriodFormProps = {
  readonly tab: AdminTab
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
}

/** Chooses the period of a report. */
export function PeriodForm({ tab, name, label, value, options }: PeriodFormProps) {
  return (
    <Form key={value} className="admin-tools" method="get" action={adminHref(tab)} preventScrollReset>
      <Field name={name} label={label}>
        <Select options={options} defaultValue={value} />
      </Field>
      <Button>Show</Button>
    </Form>
  )
}
