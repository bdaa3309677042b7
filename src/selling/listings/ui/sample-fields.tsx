import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { Fragment, useState } from 'react'
import type { FormErrors } from '#src/selling/listings/ui/listing-errors.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { emptySample, sampleInputName } from '#src/selling/listings/ui/listing-values.ts'
import { SamplePicture } from '#src/selling/listings/ui/picture-field.tsx'
import { RemovedRow, useRemovedRow, RowButton } from '#src/selling/listings/ui/form-rows.tsx'
import { mostSamples, mostVariables } from '#src/storefront/catalog/rules.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { ModelSources } from '#src/platform/models/ui/use-model-choice.ts'
import type { SampleRuns } from '#src/selling/listings/ui/use-sample-runs.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Field, FieldError } from '#src/ui/forms/field.tsx'
import { Plus } from '#src/ui/elements/icons.ts'
import { GrowingInput, Input, Textarea } from '#src/ui/forms/input.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'
import { variableKey, variablesIn } from '#src/kernel/variables.ts'

type SampleFieldsProps = {
  values: ListingFormValues
  /** The form's current values. */
  live: ListingFormValues
  errors: FormErrors
  runs: SampleRuns
  onChange: () => void
}
type Sample = ListingFormValues['samples'][number]

let keyCount = 0
const keyed = (sample: Sample) => ({ ...sample, key: `sample ${(keyCount += 1)}` })

/** Up to five public sample outputs: text, a picture or both. */
export function SampleFields({ values, live, errors, runs, onChange }: SampleFieldsProps) {
  const variables = variablesIn(live.texts.map(({ body }) => body)).slice(0, mostVariables)
  const [rows, setRows] = useState(() => values.samples.map(keyed))
  const removal = useRemovedRow<Sample>((at) => `sample-caption-${at}`)
  const change = (next: typeof rows) => {
    setRows(next)
    onChange()
  }
  const remove = (at: number, { samples }: ListingFormValues) => {
    removal.remember(samples[at] ?? emptySample, at)
    change(rows.toSpliced(at, 1))
  }
  const undo = () => {
    const { removed } = removal
    if (!removed) return
    change(rows.toSpliced(removed.at, 0, keyed(removed.row)))
    removal.undone()
  }
  const undoAt = (at: number) => removal.removed?.at === at && <RemovedRow what={`Sample ${at + 1}`} onUndo={undo} />
  return (
    <fieldset className="field samples" id="field-samples" tabIndex={-1}>
      <legend className="label choices-head">
        Samples <span className="optional">optional</span>
      </legend>
      <p className="quiet small">Example outputs. Everyone can see these.</p>
      {rows.map((row, at) => (
        <Fragment key={row.key}>
          {undoAt(at)}
          <div className="text-row">
            <Field
              name="sampleCaption"
              id={`sample-caption-${at}`}
              label={`Caption of sample ${at + 1}`}
              aside={
                <RowButton intent={`remove-sample:${at}`} onPress={(now) => remove(at, now)}>
                  Remove <VisuallyHidden>sample {at + 1}</VisuallyHidden>
                </RowButton>
              }
            >
              <Input defaultValue={row.caption} maxLength={120} dir="auto" autoComplete="off" />
            </Field>
            <Field name="sampleBody" id={`field-sample-${at}`} label="Output" error={errors[`sample-${at}`]}>
              <Textarea defaultValue={row.body} maxLength={4000} rows={4} dir="auto" />
            </Field>
            <RunRow at={at} runs={runs} />
            <SamplePicture at={at} imageUrl={row.imageUrl} onChange={onChange} />
            <SampleInputs at={at} variables={variables} inputs={row.inputs} />
          </div>
        </Fragment>
      ))}
      {undoAt(rows.length)}
      {errors['samples'] && <FieldError>{errors['samples']}</FieldError>}
      {rows.length < mostSamples && (
        <div>
          <Button
            type="submit"
            name="intent"
            value="add-sample"
            formNoValidate
            onClick={(event) => {
              event.preventDefault()
              removal.forget()
              change([...rows, keyed(emptySample)])
            }}
          >
            <Plus aria-hidden="true" />
            Add a sample
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Shows the button that runs the prompt for the sample, and a badge if the output comes from a run. */
function RunRow({ at, runs }: { at: number; runs: SampleRuns }) {
  const shop = useShop()
  const run = runs.runOf(at)
  return (
    <div className="row row-wrap needs-script">
      <Button type="button" size="small" aria-haspopup="dialog" onClick={() => runs.open(at)}>
        <span>
          {run ? 'Run again' : 'Run for sample'} <VisuallyHidden>{run ? `sample ${at + 1}` : at + 1}</VisuallyHidden>
        </span>
      </Button>
      {run && (
        <span className="row row-wrap small">
          <Badge tone={run.isCurrent ? 'ok' : 'warn'}>Run on {shop.name}</Badge>
          <span className="quiet wrap-anywhere">
            {run.model}, <LocalDay at={run.ranAt} />
          </span>
        </span>
      )}
      {run && !run.isCurrent && <span className="quiet small">The prompt has changed since. Run it again.</span>}
    </div>
  )
}

type OpenedSampleRunProps = { runs: SampleRuns; values: ListingFormValues; models: ModelSources }

/** Shows the dialog that runs the prompt, if it is open. It must be outside the form. */
export function OpenedSampleRun({ runs: { opened, use, close }, values, models }: OpenedSampleRunProps) {
  if (!opened) return null
  return <opened.SampleRunDialog at={opened.at} values={values} models={models} onUse={use} onClose={close} />
}

type SampleInputsProps = { at: number; variables: readonly string[]; inputs: Sample['inputs'] }

/** The values of the variables with which the sample was made. */
function SampleInputs({ at, variables, inputs }: SampleInputsProps) {
  if (variables.length === 0) return null
  const saved = new Map(inputs.map(({ name, value }) => [variableKey(name), value]))
  return (
    <details className="sample-inputs" open={inputs.some(({ value }) => value !== '')}>
      <summary>
        <span className="small">
          Variable values <span className="optional">optional</span>
        </span>
      </summary>
      <div className="form-pair">
        {variables.map((name) => (
          <Field
            key={variableKey(name)}
            name={sampleInputName(at, name)}
            id={`sample-${at}-${variableKey(name).replaceAll(' ', '-')}`}
            label={
              <>
                <span dir="auto">{name}</span> <VisuallyHidden>in sample {at + 1}</VisuallyHidden>
              </>
            }
          >
            <GrowingInput defaultValue={saved.get(variableKey(name))} maxLength={500} dir="auto" autoComplete="off" />
          </Field>
        ))}
      </div>
    </details>
  )
}
