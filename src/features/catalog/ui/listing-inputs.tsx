import { categories, licenceLabels, licences, models, typeLabels, types } from '#src/features/catalog/rules.ts'
import type { FormErrors } from '#src/features/catalog/ui/listing-errors.ts'
import type { ListingFormValues } from '#src/features/catalog/ui/listing-values.ts'
import { licenceTerms, typeTerms } from '#src/features/catalog/ui/words.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Field, FieldError } from '#src/ui/forms/field.tsx'
import { Input, PriceInput, Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

type FieldsProps = { values: ListingFormValues; errors: FormErrors }

/** The listing's type. Without JavaScript, a button loads the fields of the chosen type. */
export function TypeChoice({ type, error }: { type: string; error: string | undefined }) {
  return (
    <div className="type-choice">
      <ChoiceGroup legend="What it is" id="field-type" error={error}>
        {types.map((value) => (
          <Radio
            key={value}
            name="type"
            value={value}
            label={typeLabels[value]}
            note={typeTerms[value]}
            defaultChecked={value === type}
          />
        ))}
      </ChoiceGroup>
      <Button type="submit" name="intent" value="preview" size="small" formNoValidate className="without-script">
        Show the fields for it
      </Button>
    </div>
  )
}

/** Title and description. */
export function TextFields({ values, errors }: FieldsProps) {
  return (
    <>
      <Field
        name="title"
        label="Title"
        hint="What it does, in the words of someone who needs it."
        error={errors['title']}
        required
      >
        <Input defaultValue={values.title} maxLength={200} dir="auto" autoComplete="off" />
      </Field>
      <Field
        name="description"
        label="Description"
        hint="Everyone can read this. Say what goes in, what comes out and where it stops."
        error={errors['description']}
        required
      >
        <Textarea defaultValue={values.description} maxLength={5000} rows={5} dir="auto" />
      </Field>
    </>
  )
}

/** Price, category, model, license and excerpt. */
export function DetailFields({ values, errors }: FieldsProps) {
  return (
    <>
      <div className="form-pair">
        <Field
          name="price"
          label="Price"
          hint="In US dollars: at least 0.50, or 0 to make it free."
          error={errors['price']}
          required
        >
          <PriceInput defaultValue={values.price} max="99999.99" />
        </Field>
        <Field name="category" label="Category" error={errors['category']} required>
          <Select options={categories} placeholder="Choose one" defaultValue={values.category} />
        </Field>
      </div>
      <div className="form-pair">
        <Field name="model" label="AI model" error={errors['model']} required>
          <Select options={models} placeholder="Choose one" defaultValue={values.model} />
        </Field>
        <Field
          name="modelVersion"
          label={
            <>
              Model version <span className="optional">optional</span>
            </>
          }
          hint="The version that you tried it with."
          error={errors['modelVersion']}
        >
          <Input defaultValue={values.modelVersion} maxLength={60} autoComplete="off" dir="auto" />
        </Field>
      </div>
      <LicenceChoice chosen={values.licence} error={errors['licence']} />
      <Field
        name="excerpt"
        label={
          <>
            Excerpt <span className="optional">optional</span>
          </>
        }
        hint="A part of the text that everyone may read before buying. Nothing else of it is shown."
        error={errors['excerpt']}
      >
        <Textarea defaultValue={values.excerpt} maxLength={600} rows={4} dir="auto" className="few-lines" />
      </Field>
    </>
  )
}

function LicenceChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset
      className="field"
      id="field-licence"
      tabIndex={-1}
      aria-describedby={error ? 'field-licence-error' : undefined}
    >
      <legend className="label choices-head">Licence</legend>
      {licences.map((licence) => (
        <Radio
          key={licence}
          name="licence"
          value={licence}
          label={licenceLabels[licence]}
          note={licenceTerms[licence]}
          defaultChecked={licence === chosen}
        />
      ))}
      {error && <FieldError id="field-licence-error">{error}</FieldError>}
    </fieldset>
  )
}
