import { useState } from 'react'
import { FoundVariables } from '#src/features/catalog/ui/found-variables.tsx'
import type { FormErrors, ListingFormValues } from '#src/features/catalog/ui/listing-form-values.ts'
import { Field } from '#src/ui/field.tsx'
import { Input, Textarea } from '#src/ui/input.tsx'

type FieldsProps = { values: Partial<ListingFormValues>; errors: FormErrors }

/** What the author writes: title, description, and the text that is sold. */
export function TextFields({ values, errors }: FieldsProps) {
  const [content, setContent] = useState(values.content ?? '')
  return (
    <>
      <Field
        name="title"
        label="Title"
        hint="What it does, in the words of someone who needs it."
        error={errors.title}
        required
      >
        <Input defaultValue={values.title} maxLength={200} dir="auto" autoComplete="off" />
      </Field>
      <Field
        name="description"
        label="Description"
        hint="Everyone can read this. Say what goes in, what comes out and where it stops."
        error={errors.description}
        required
      >
        <Textarea defaultValue={values.description} maxLength={5000} rows={5} dir="auto" />
      </Field>
      <Field
        name="content"
        label="Prompt text"
        hint="Only buyers can read this. Write {{name}} where the reader puts in a word of their own."
        error={errors.content}
        required
      >
        <Textarea
          goods
          defaultValue={values.content}
          maxLength={100_000}
          rows={12}
          dir="auto"
          spellCheck={false}
          onInput={(event) => setContent(event.currentTarget.value)}
        />
      </Field>
      <FoundVariables text={content} />
    </>
  )
}
