import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import '#src/selling/sales/ui/sales.css'

/** The search of a list, in the URL. */
export function SearchForm({ search, action, label }: { search: string; action: string; label: string }) {
  return (
    <Form key={search} className="sales-search" method="get" action={action} role="search" preventScrollReset>
      <Field name="search" label={label}>
        <Input type="search" defaultValue={search} maxLength={100} autoComplete="off" />
      </Field>
      <Button>Search</Button>
    </Form>
  )
}
