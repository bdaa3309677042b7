import { Fragment, useState } from 'react'
import type { FormErrors } from '#src/features/catalog/ui/listing-errors.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-values.ts'
import { SamplePicture } from '#src/features/catalog/ui/picture-field.tsx'
import { RemovedRow, useRemovedRow, RowButton } from '#src/features/catalog/ui/form-rows.tsx'
import { mostSamples } from '#src/features/catalog/rules.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field, FieldError } from '#src/ui/forms/field.tsx'
import { Plus } from '#src/ui/elements/icons.ts'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { VisuallyHidden } from '#src/ui/elements/visually-hidden.tsx'

type SampleFieldsProps = {
  values: ListingFormValues
  errors: FormErrors
  onChange: () => void
}
type Sample = ListingFormValues['samples'][number]

let keyCount = 0
const keyed = (sample: Sample) => ({ ...sample, key: `sample ${(keyCount += 1)}` })
const empty = { caption: '', body: '', imageUrl: '' }

/** Up to five public sample outputs: text, a picture or both. */
export function SampleFields({ values, errors, onChange }: SampleFieldsProps) {
  const [rows, setRows] = useState(() => values.samples.map(keyed))
  const removal = useRemovedRow<Sample>((at) => `sample-caption-${at}`)
  const change = (next: typeof rows) => {
    setRows(next)
    onChange()
  }
  const remove = (at: number, { samples }: ListingFormValues) => {
    removal.remember(samples[at] ?? empty, at)
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
            <Field name="sampleBody" id={`field-sample-${at}`} label="In words" error={errors[`sample-${at}`]}>
              <Textarea defaultValue={row.body} maxLength={4000} rows={4} dir="auto" />
            </Field>
            <SamplePicture at={at} imageUrl={row.imageUrl} onChange={onChange} />
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
              change([...rows, keyed(empty)])
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
