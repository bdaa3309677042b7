import { Form } from 'react-router'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { maxWordsLength } from '#src/trust/enforcement/rules.ts'

type QueueAnswerProps = {
  readonly id: string
  readonly label: string
  readonly yes: { readonly intent: string; readonly text: string; readonly about: string }
  readonly no: { readonly intent: string; readonly text: string; readonly about: string }
}

/** The answer form of an open appeal or notice, with one button for each outcome. */
export function QueueAnswer({ id, label, yes, no }: QueueAnswerProps) {
  return (
    <Form method="post" className="queue-answer">
      <AccountField />
      <input type="hidden" name="id" value={id} />
      <Field name="answer" id={`answer-${id}`} label={label} required>
        <Textarea rows={4} maxLength={maxWordsLength} dir="auto" />
      </Field>
      <p className="row row-wrap">
        <Button look="ink" name="intent" value={yes.intent} aria-label={yes.about}>
          {yes.text}
        </Button>
        <Button name="intent" value={no.intent} aria-label={no.about}>
          {no.text}
        </Button>
      </p>
    </Form>
  )
}
