import type { TermKind } from '#src/kernel/vocabulary.ts'
import { offered } from '#src/kernel/vocabulary.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import type { ReactNode, RefObject } from 'react'
import type { TextFieldName } from '#src/storefront/catalog/field-rules.ts'
import { textFieldNames, textFields } from '#src/storefront/catalog/field-rules.ts'
import { mostTags } from '#src/storefront/catalog/text-rules.ts'
import { typeLabels, types } from '#src/storefront/catalog/rules.ts'
import { firstWords } from '#src/selling/listings/ui/listing-suggestions.ts'
import type { FormErrors } from '#src/selling/listings/ui/listing-errors.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import type { Suggested } from '#src/selling/listings/ui/use-suggestions.ts'
import { typeTerms } from '#src/storefront/catalog/ui/words.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'

type FieldsProps = { values: ListingFormValues; errors: FormErrors }

/** The listing's type. Without JavaScript, a button loads the fields of the chosen type. */
export function TypeChoice({ type, error }: { type: string; error: string | undefined }) {
  return (
    <div className="type-choice">
      <ChoiceGroup legend="Type" id="field-type" error={error}>
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
        Update form
      </Button>
    </div>
  )
}

const excerptWords = 40

type ExcerptFieldProps = FieldsProps & {
  form: RefObject<HTMLFormElement | null>
  live: ListingFormValues
  onChange: () => void
}

/** The part of the prompt that everyone can read. */
export function ExcerptField({ form, values, live, errors, onChange }: ExcerptFieldProps) {
  const prompt = live.texts[0]?.body ?? ''
  const fill = () => {
    const excerpt = form.current?.querySelector<HTMLTextAreaElement>('textarea[name="excerpt"]')
    if (!excerpt) return
    excerpt.value = firstWords(prompt, excerptWords)
    onChange()
  }
  return (
    <Field
      name="excerpt"
      label={<Optional>Excerpt</Optional>}
      hint="Everyone can read this part before buying."
      error={errors['excerpt']}
      aside={
        prompt.trim() !== '' && (
          <Button type="button" look="bare" size="small" className="needs-script" onClick={fill}>
            Use the first {excerptWords} words
          </Button>
        )
      }
    >
      <Textarea
        defaultValue={values.excerpt}
        maxLength={textFields.excerpt.most}
        rows={4}
        dir="auto"
        className="few-lines"
      />
    </Field>
  )
}

/** `isEdit`: of a listing that may have an archived category, model or license, which it can keep. */
type DetailFieldsProps = FieldsProps & { suggested: Suggested; isEdit: boolean }

/** Title, description, tags, category and model. */
export function DetailFields({ values, errors, suggested, isEdit }: DetailFieldsProps) {
  const vocabulary = useVocabulary()
  const options = (kind: TermKind, current: string) =>
    offered(vocabulary, kind, isEdit ? current : '').map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Field
        name="title"
        label="Title"
        hint="Say what it does in words people search for."
        error={errors['title']}
        required
      >
        <Input defaultValue={values.title} maxLength={200} dir="auto" autoComplete="off" />
      </Field>
      <Field
        name="description"
        label="Description"
        hint="What goes in, what comes out and what it can’t do."
        error={errors['description']}
        required
      >
        <Textarea defaultValue={values.description} maxLength={5000} rows={5} dir="auto" />
      </Field>
      <div className="form-pair">
        <Field
          name="category"
          label="Category"
          error={errors['category']}
          required
          aside={suggested.has('category') && <SuggestedMark />}
        >
          <Select
            options={options('category', values.category)}
            placeholder="Choose one"
            defaultValue={values.category}
          />
        </Field>
        <Field
          name="tags"
          label={<Optional>Tags</Optional>}
          hint={`Up to ${mostTags}, separated by commas.`}
          error={errors['tags']}
          aside={suggested.has('tags') && <SuggestedMark />}
        >
          <Input defaultValue={values.tags} maxLength={400} dir="auto" autoComplete="off" />
        </Field>
      </div>
      <div className="form-pair">
        <Field name="model" label="AI model" error={errors['model']} required>
          <Select options={options('model', values.model)} placeholder="Choose one" defaultValue={values.model} />
        </Field>
        {textFieldNames
          .filter((name) => name !== 'excerpt')
          .map((name) => (
            <TextField key={name} name={name} values={values} errors={errors} />
          ))}
      </div>
    </>
  )
}

function TextField({ name, values, errors }: FieldsProps & { name: TextFieldName }) {
  const { label, most, isLong } = textFields[name]
  return (
    <Field name={name} label={<Optional>{label}</Optional>} error={errors[name]}>
      {isLong ? (
        <Textarea defaultValue={values[name]} maxLength={most} rows={4} dir="auto" />
      ) : (
        <Input defaultValue={values[name]} maxLength={most} autoComplete="off" dir="auto" />
      )}
    </Field>
  )
}

export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span className="optional">optional</span>
    </>
  )
}

/** Marks a value that the form filled in. */
const SuggestedMark = () => <Badge tone="info">Suggested</Badge>
