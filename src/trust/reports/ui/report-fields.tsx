import { reportReasons } from '#src/kernel/vocabulary.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'

type ReportFieldsProps = {
  /** Distinguishes the dialog's fields from those of the page. */
  id: string
  values?: Readonly<Record<string, string>> | undefined
  errors?: Readonly<Record<string, string>> | undefined
}

export function ReportFields({ id, values = {}, errors = {} }: ReportFieldsProps) {
  return (
    <div className="stack">
      <ChoiceGroup legend="Reason" columns={2} id={`${id}-reason`} error={errors['reason']}>
        {reportReasons(useVocabulary()).map(({ id: reason, name }) => (
          <Radio key={reason} name="reason" value={reason} label={name} defaultChecked={values['reason'] === reason} />
        ))}
      </ChoiceGroup>
      <Field
        name="description"
        id={`${id}-description`}
        label="What happened? (optional)"
        error={errors['description']}
      >
        <Textarea rows={4} maxLength={2000} dir="auto" defaultValue={values['description']} />
      </Field>
    </div>
  )
}
