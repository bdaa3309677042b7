import type { FormErrors, ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'

type FieldsProps = { values: ListingFormValues; errors: FormErrors }

/** What everybody reads of it. */
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
