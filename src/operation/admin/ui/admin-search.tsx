import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { longestSearch } from '#src/operation/admin/rules.ts'

/** The search of all admin pages. */
export function AdminSearch({ search = '' }: { readonly search?: string }) {
  return (
    <Form
      key={search}
      className="admin-tools"
      method="get"
      action="/admin/search"
      role="search"
      aria-label="Everything"
    >
      <Field
        name="q"
        id="field-admin-search"
        label="Find anything"
        hint="A receipt number, email address, name, title, ID, payment or the beginning of an API key"
      >
        <Input type="search" defaultValue={search} maxLength={longestSearch} autoComplete="off" spellCheck={false} />
      </Field>
      <Button>Find</Button>
    </Form>
  )
}
