import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { LibraryPage } from '#src/features/library/view.ts'

const kindOptions = [
  { value: 'all', label: 'Everything' },
  { value: 'prompt', label: 'Prompts' },
  { value: 'pack', label: 'Packs' },
  { value: 'agent', label: 'Agents' },
]
const stateOptions = [
  { value: 'all', label: 'In any state' },
  { value: 'unopened', label: 'Still sealed' },
  { value: 'updated', label: 'With a new version' },
  { value: 'refunded', label: 'Given back' },
]

/** Search and filters, kept in the address. */
export function LibraryBar({ library: { search, type, state } }: { readonly library: LibraryPage }) {
  return (
    <Form method="get" action="/purchases" role="search" aria-label="My Purchases" className="library-bar">
      <Field name="search" id="library-search" label="Search your library">
        <Input
          key={search}
          type="search"
          defaultValue={search}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
        />
      </Field>
      <Field name="type" id="library-type" label="Kind">
        <Select key={type} options={kindOptions} defaultValue={type} />
      </Field>
      <Field name="state" id="library-state" label="State">
        <Select key={state} options={stateOptions} defaultValue={state} />
      </Field>
      <Button>Find</Button>
    </Form>
  )
}
