import { Form } from 'react-router'
import { variableLabel } from '#src/kernel/variables.ts'
import { classNames } from '#src/ui/elements/class-names.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { GrowingInput } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { sampleValuesIn } from '#src/buying/library/rules.ts'
import { libraryTexts } from '#src/buying/library/texts.ts'
import type { FillingState } from '#src/buying/library/ui/use-filling.ts'

type VariablesFormProps = {
  readonly filling: FillingState
  readonly version: number
  readonly isOpened: boolean
}

/** The variables as a form. Values show in the prompt below at once; without scripts, after the button. */
export function VariablesForm({ filling, version, isOpened }: VariablesFormProps) {
  const { blanks, values, set, clear } = filling
  if (blanks.length === 0) return null
  return (
    <Form
      method="post"
      className={classNames('fill-form', !isOpened && 'needs-script')}
      aria-labelledby="fill-head"
      preventScrollReset
    >
      <input type="hidden" name="version" value={version} />
      <div className="row">
        <h2 id="fill-head">Customize</h2>
        <span className="push">
          <Button type="button" look="bare" size="small" className="needs-script" onClick={clear}>
            Clear
          </Button>
        </span>
      </div>
      <p className="quiet small">Stays in your browser. We don’t save it.</p>
      <div className="fill-fields">
        {blanks.map((blank, at) => (
          <Field
            key={blank.name}
            name="value"
            id={`fill-${at}`}
            label={<bdi>{variableLabel(blank.name)}</bdi>}
            hint={blank.description && <bdi>{blank.description}</bdi>}
          >
            <Blank blank={blank} value={values[at] ?? ''} onChange={(value) => set(at, value)} />
          </Field>
        ))}
      </div>
      <SampleValues filling={filling} />
      <div className="without-script">
        <Button type="submit" name="intent" value="fill" look="ink">
          Show the filled prompt
        </Button>
      </div>
    </Form>
  )
}

type BlankProps = {
  readonly blank: FillingState['blanks'][number]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice if the creator gave some; a field that grows with its text otherwise. */
function Blank({ blank: { choices }, value, onChange }: BlankProps) {
  if (choices.length > 0)
    return (
      <Select
        options={value === '' || choices.includes(value) ? choices : [value, ...choices]}
        placeholder="Choose one"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <GrowingInput
      value={value}
      dir="auto"
      autoComplete="off"
      maxLength={20_000}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Says which fields still have the creator's values, before the prompt is copied or run. */
export function SampleValues({ filling: { blanks, values } }: { readonly filling: FillingState }) {
  const names = sampleValuesIn(blanks, values).map(({ name }) => variableLabel(name))
  if (names.length === 0) return null
  return (
    <p className="quiet small wrap-anywhere" role="status">
      {libraryTexts.sampleValues(names)}
    </p>
  )
}
