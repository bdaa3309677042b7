import { useFetcher } from 'react-router'
import { cents, toDecimal } from '#src/kernel/money.ts'
import { offered } from '#src/kernel/vocabulary.ts'
import type { ColumnField } from '#src/selling/imports/rules.ts'
import { columnFields } from '#src/selling/imports/rules.ts'
import type { ImportView, ShownTable } from '#src/selling/imports/view.ts'
import { byTextField } from '#src/storefront/catalog/field-rules.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, PriceInput } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'

const columnTexts: Readonly<Record<ColumnField, string>> = {
  title: 'Title',
  body: 'Prompt text',
  description: 'Description',
  price: 'Price',
  priceCents: 'Price in cents',
  category: 'Category',
  model: 'Model',
  licence: 'License',
  tags: 'Tags',
  ...byTextField((_, { label }) => label),
  id: 'Your ID',
  state: 'State',
}

const options = columnFields.map((value) => ({ value, label: columnTexts[value] }))

/** The columns of tables, and the values for rows that lack them. */
export function ReadAgainForm({ shown }: { readonly shown: ImportView }) {
  const fetcher = useFetcher()
  const { tables, defaults, id } = shown
  const vocabulary = useVocabulary()
  const optionsOf = (kind: 'category' | 'model' | 'license') =>
    offered(vocabulary, kind).map((term) => ({ value: term.id, label: term.name }))
  const { category = '', model = '', licence = '', description = '', priceCents } = defaults
  return (
    <details className="mb-8 measure" open={tables.length > 0 && shown.counts.wrong > 0}>
      <summary className="strong">{tables.length > 0 ? 'Columns and missing values' : 'Missing values'}</summary>
      <fetcher.Form method="post" action={`/profile/import/${id}`} className="stack mt-4">
        <AccountField />
        {tables.map((table, i) => (
          <TableColumns key={table.file} table={table} at={i} />
        ))}
        <fieldset className="stack gap-3">
          <legend className="label">Defaults for missing values</legend>
          <Field name="default-category" label="Category">
            <Select options={optionsOf('category')} placeholder="None" defaultValue={category} />
          </Field>
          <Field name="default-model" label="Model">
            <Select options={optionsOf('model')} placeholder="None" defaultValue={model} />
          </Field>
          <Field name="default-licence" label="License">
            <Select options={optionsOf('license')} placeholder="None" defaultValue={licence} />
          </Field>
          <Field name="default-price" label="Price">
            <PriceInput defaultValue={priceCents === undefined ? '' : toDecimal(cents(priceCents))} />
          </Field>
          <Field name="default-description" label="Description">
            <Input defaultValue={description} maxLength={5000} autoComplete="off" />
          </Field>
        </fieldset>
        <div>
          <Button name="intent" value="read" pending={fetcher.state !== 'idle'} pendingLabel="Reading...">
            Read again
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}

function TableColumns({ table, at }: { readonly table: ShownTable; readonly at: number }) {
  return (
    <fieldset className="stack gap-3">
      <legend className="label wrap-anywhere">{table.file}</legend>
      {table.header.map((name, i) => (
        <Field
          key={i}
          name={`column-${at}-${i}`}
          label={name || `Column ${i + 1}`}
          hint={table.sample.flatMap((cells) => (cells[i] ? [cells[i]] : []))[0]}
        >
          <Select options={options} placeholder="Leave out" defaultValue={table.columns[i] ?? ''} />
        </Field>
      ))}
    </fieldset>
  )
}
