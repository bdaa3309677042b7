import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { AdminTab } from '#src/operation/admin/rules.ts'
import { SavedViews } from './saved-views.tsx'
import { adminHref } from '#src/operation/admin/rules.ts'

type Choice = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
}

type ListToolsProps = {
  readonly tab: AdminTab
  readonly search: string
  /** The hint of the search field. */
  readonly hint: string
  readonly choices: readonly Choice[]
}

/** The search, filters and order of a list, all in the URL. */
export function ListTools({ tab, search, hint, choices }: ListToolsProps) {
  const shown = [search, ...choices.map(({ value }) => value)].join(' ')
  const chosen = choices.map(({ name, value }) => [name, value] as const)
  const listQuery = { search, ...Object.fromEntries(chosen) }
  return (
    <>
      <Form key={shown} className="admin-tools" method="get" action={adminHref(tab)} role="search" preventScrollReset>
        <Field name="search" label="Search" hint={hint}>
          <Input type="search" defaultValue={search} maxLength={100} autoComplete="off" />
        </Field>
        {choices.map(({ name, label, value, options }) => (
          <Field key={name} name={name} label={label}>
            <Select options={options} defaultValue={value} />
          </Field>
        ))}
        <Button>Search</Button>
      </Form>
      <SavedViews tab={tab} listQuery={listQuery} />
    </>
  )
}
