import { longestDescription, longestTitle, visibilities } from '#src/storefront/collections/rules.ts'
import { visibilityTexts } from '#src/storefront/collections/texts.ts'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'

type CollectionFieldsProps = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

/** The title, the description and who can see a collection. */
export function CollectionFields({ values, errors }: CollectionFieldsProps) {
  return (
    <>
      <Field name="title" label="Title" error={errors['title']} required>
        <Input maxLength={longestTitle} dir="auto" defaultValue={values['title']} />
      </Field>
      <Field name="description" label="Description" hint="Optional." error={errors['description']}>
        <Textarea rows={3} maxLength={longestDescription} dir="auto" defaultValue={values['description']} />
      </Field>
      <ChoiceGroup legend="Who can see it" id="field-visibility" error={errors['visibility']}>
        {visibilities.map((visibility) => (
          <Radio
            key={visibility}
            name="visibility"
            value={visibility}
            label={visibilityTexts[visibility].name}
            note={visibilityTexts[visibility].note}
            defaultChecked={(values['visibility'] ?? 'private') === visibility}
          />
        ))}
      </ChoiceGroup>
    </>
  )
}
