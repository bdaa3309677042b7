import { plural } from '#src/kernel/plural.ts'
import { useEffect, useState } from 'react'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import { mostVariables } from '#src/storefront/catalog/rules.ts'
import { mistakenVariables, variableKey, variablesIn } from '#src/kernel/variables.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Field, FieldError } from '#src/ui/forms/field.tsx'
import { GrowingInput, Input, Textarea } from '#src/ui/forms/input.tsx'

type Variable = ListingFormValues['variables'][number]
type VariableFieldsProps = {
  values: ListingFormValues
  /** The form's current values. */
  live: ListingFormValues
  error: string | undefined
}

/** The variables of the texts, updated during typing, with their descriptions. */
export function VariableFields({ values, live, error }: VariableFieldsProps) {
  const bodies = live.texts.map(({ body }) => body)
  const names = variablesIn(bodies)
  const mistaken = mistakenVariables(bodies)
  // Keeps the description of a variable whose name disappears and reappears during typing.
  const [known] = useState(() => new Map(values.variables.map((variable) => [variableKey(variable.name), variable])))
  useEffect(() => {
    for (const variable of live.variables) known.set(variableKey(variable.name), variable)
  }, [live.variables, known])
  return (
    <fieldset className="field variables" id="field-variables" tabIndex={-1}>
      <legend className="label choices-head">Variables</legend>
      <p className="quiet small" role="status">
        {countOf(names.length)}
      </p>
      <div className="without-script">
        <Button type="submit" name="intent" value="preview" size="small" formNoValidate>
          Find the variables
        </Button>
      </div>
      {names.slice(0, mostVariables).map((name) => (
        <VariableRow key={variableKey(name)} name={name} saved={known.get(variableKey(name))} />
      ))}
      {names.length > mostVariables && (
        <p className="quiet small">The first {mostVariables} can be described; the others work without.</p>
      )}
      {mistaken.length > 0 && (
        <Notice tone="warn" title="Not variables">
          {mistaken.map((mark) => (
            <code key={mark} className="mark" dir="auto">
              {mark}
            </code>
          ))}{' '}
          {catalogTexts.variableNames}
        </Notice>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'No variables yet. Write {{name}} in the prompt and they’ll show up here.'
  return `${count} ${plural(count, { one: 'variable', other: 'variables' })}. Buyers fill them in. Everyone can see their names and settings.`
}

function VariableRow({ name, saved }: { name: string; saved: Variable | undefined }) {
  const id = `variable-${variableKey(name).replaceAll(' ', '-')}`
  return (
    <details className="variable">
      <summary>
        <code className="mark" dir="auto">
          {name}
        </code>
        <span className="quiet small">Description, default, options</span>
      </summary>
      <input type="hidden" name="variable" value={name} />
      <Field name="variableDescription" id={`${id}-description`} label="Description">
        <Input defaultValue={saved?.description} maxLength={200} dir="auto" autoComplete="off" />
      </Field>
      <div className="form-pair">
        <Field name="variableFallback" id={`${id}-fallback`} label="Default">
          <GrowingInput defaultValue={saved?.fallback} maxLength={500} dir="auto" autoComplete="off" />
        </Field>
        <Field name="variableChoices" id={`${id}-choices`} label="Options" hint="One per line, up to 20.">
          <Textarea className="few-lines" defaultValue={saved?.choices} rows={3} maxLength={2100} dir="auto" />
        </Field>
      </div>
    </details>
  )
}
