import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { variableKey, variableLabel } from '#src/kernel/variables.ts'
import type { VariableView } from '#src/storefront/catalog/view.ts'
import type { ListingType } from '#src/storefront/catalog/rules.ts'
import type { CheckView, PackPrompt } from '#src/selling/checks/view.ts'
import { checkKinds, longestMessage, longestName, longestSchema, longestValue } from '#src/selling/checks/rules.ts'
import { kindLabels } from '#src/selling/checks/texts.ts'
import { checkValues } from '#src/selling/checks/check-values.ts'
import { ReadValues } from '#src/ui/forms/read-values.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Field, FieldError } from '#src/ui/forms/field.tsx'
import { GrowingInput, Input, Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

/** The fields of the form, as they are posted. */
export type CheckValues = {
  readonly name: string
  readonly kind: string
  readonly expected: string
  readonly textName: string
  readonly message: string
  readonly inputs: Readonly<Record<string, string>>
}
export const emptyCheck: CheckValues = {
  ...{ name: '', kind: 'contains', expected: '', textName: '', message: '' },
  inputs: {},
}

const labels = {
  name: 'Name',
  kind: 'How the answer is checked',
  expected: 'What to check',
  textName: 'Prompt in the pack',
  message: 'Message to the agent',
  inputs: 'Values of the variables',
}

type CheckFormProps = {
  readonly listingId: string
  readonly type: ListingType
  readonly variables: readonly VariableView[]
  readonly prompts: readonly PackPrompt[]
  readonly values: CheckValues
  readonly failure: Failure | null
  /** The check that the form edits; null for a new one. */
  readonly edited: CheckView | null
}

export function CheckForm({ listingId, type, variables, prompts, values, failure, edited }: CheckFormProps) {
  const intent = edited === null ? 'add' : 'save'
  const isSending = useNavigation().formData?.get('intent') === intent
  const faultOf = (name: string) => failure?.fields?.[`check.${name}`] ?? failure?.fields?.[name]
  const inputFault = Object.entries(failure?.fields ?? {}).find(([name]) => name.startsWith('check.inputs'))?.[1]
  const valueOf = byKey(values.inputs)
  const prompt = values.textName || (prompts[0]?.name ?? '')
  // Without scripts, the variables of all prompts are shown.
  const [chosen, setChosen] = useState('')
  useEffect(() => setChosen(prompt), [prompt])
  const asked = prompts.find(({ name }) => name === chosen)?.variables
  const isAsked = (name: string) => asked === undefined || asked.includes(variableKey(name))
  return (
    <Form method="post" className="stack measure" noValidate preventScrollReset>
      <AccountField />
      {edited !== null && (
        <>
          <input type="hidden" name="id" value={edited.id} />
          <ReadValues
            stored={checkValues(edited)}
            entered={checkValues(values)}
            labels={labels}
            failure={failure}
            href={`/edit-prompt/${listingId}/checks?edit=${edited.id}#form`}
          />
        </>
      )}
      <Field
        name="name"
        label="Name"
        hint="One line on your listing, such as “Stays under 100 words”."
        error={faultOf('name')}
        required
      >
        <Input defaultValue={values.name} maxLength={longestName} autoComplete="off" dir="auto" />
      </Field>
      <Field name="kind" label="How the answer is checked" error={faultOf('kind')}>
        <Select
          options={checkKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          defaultValue={values.kind}
        />
      </Field>
      <Field
        name="expected"
        label="What to check"
        hint="The text (case doesn’t matter), a JavaScript regular expression without slashes, a JSON schema (the answer may be in a code block), or a question that the model answers with yes or no."
        error={faultOf('expected')}
        required
      >
        <Textarea defaultValue={values.expected} maxLength={longestSchema} rows={3} spellCheck={false} dir="auto" />
      </Field>
      {type === 'pack' && (
        <Field name="textName" label="Prompt in the pack" error={faultOf('textName')} required>
          <Select
            options={prompts.map(({ name }) => name)}
            defaultValue={prompt}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </Field>
      )}
      {type === 'agent' && (
        <Field name="message" label="Message to the agent" error={faultOf('message')} required>
          <Textarea defaultValue={values.message} maxLength={longestMessage} rows={3} dir="auto" />
        </Field>
      )}
      {variables.length > 0 && (
        <fieldset className="field gap-3" id="field-inputs" tabIndex={-1}>
          <legend className="label choices-head">Values of the variables</legend>
          <p className="quiet small">Public, like everything here. Leave a value empty to use its default.</p>
          {variables.map(({ name, description, fallback }) => (
            <div key={name} hidden={!isAsked(name)}>
              <input type="hidden" name="variable" value={name} />
              <Field
                name="value"
                id={`value-${variableKey(name).replaceAll(' ', '-')}`}
                label={variableLabel(name)}
                hint={description}
              >
                <GrowingInput defaultValue={valueOf(name)} placeholder={fallback} maxLength={longestValue} dir="auto" />
              </Field>
            </div>
          ))}
          {inputFault && <FieldError>{inputFault}</FieldError>}
        </fieldset>
      )}
      <div className="row row-wrap">
        <Button look="ink" name="intent" value={intent} pending={isSending} pendingLabel="Saving...">
          {edited === null ? 'Add check' : 'Save check'}
        </Button>
        {edited !== null && (
          <ButtonLink look="bare" to={`/edit-prompt/${listingId}/checks`}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

/** Finds values by key, because the name of a variable can differ in case and spaces between versions. */
function byKey(inputs: Readonly<Record<string, string>>) {
  const values = new Map(Object.entries(inputs).map(([name, value]) => [variableKey(name), value]))
  return (name: string) => values.get(variableKey(name)) ?? ''
}
