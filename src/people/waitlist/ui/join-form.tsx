import { Honeypot } from '#src/ui/forms/honeypot.tsx'
import { Form } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { emailMax, nameMax, referralSources } from '#src/people/waitlist/rules.ts'
import { useJoinForm } from '#src/people/waitlist/ui/use-join-form.ts'
import { referralLabels } from '#src/people/waitlist/texts.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Select } from '#src/ui/forms/select.tsx'

export type JoinFormProps = {
  /** The submitted values, if they were rejected. */
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
}

export function JoinForm({ values, failure: answer }: JoinFormProps) {
  const { failure, isSending, submit } = useJoinForm(answer)
  const wrong = failure?.fields ?? {}
  return (
    <Form method="post" action="/waitlist" className="join-form" noValidate onSubmit={submit} aria-label="Early access">
      {failure && (
        <Notice tone="bad" title={failure.title ?? failure.message} live>
          {failure.title && failure.message}
        </Notice>
      )}
      <Field name="name" label="Full Name" error={wrong['name']} required>
        <Input autoComplete="name" maxLength={nameMax} defaultValue={values['name']} />
      </Field>
      <Field name="email" label="Email Address" error={wrong['email']} required>
        <Input type="email" autoComplete="email" maxLength={emailMax} defaultValue={values['email']} />
      </Field>
      <Field name="referralSource" label="How did you hear about us" error={wrong['referralSource']}>
        <Select options={answers} placeholder="Optional" defaultValue={values['referralSource']} />
      </Field>
      <Honeypot />
      <Button look="ink" size="large" wide pending={isSending} pendingLabel="Applying...">
        Apply for Early Access
      </Button>
      <p className="quiet small">
        We’ll only email you about early access. See our <Link to="/privacy">privacy policy</Link>.
      </p>
    </Form>
  )
}

const answers = referralSources.map((value) => ({ value, label: referralLabels[value] }))
