import { Form } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'
import { TabForm } from '#src/people/accounts/ui/tab-form.tsx'
import type { SecurityView } from '#src/people/accounts/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'

type ChangeEmailProps = Pick<SecurityView, 'email' | 'pendingEmail' | 'hasPassword'> & {
  /** The address that was entered and refused. */
  readonly entered: string
  readonly failure: Failure | null
}

/** The address, and the form to change it. A user without a password must have signed in recently. */
export function ChangeEmail({ email, pendingEmail, hasPassword, entered, failure }: ChangeEmailProps) {
  const wrong = failure?.fields ?? {}
  return (
    <div className="tab-stack">
      <p className="measure">
        Your address is <b className="strong wrap-anywhere">{email}</b>.
      </p>
      {pendingEmail !== null && (
        <Form method="post" action="/profile/security" preventScrollReset>
          <p className="measure mb-4">
            We sent a link to <b className="strong wrap-anywhere">{pendingEmail}</b>. Open it within a day to use that
            address.
          </p>
          <Button size="small" name="intent" value="cancel-email">
            Cancel the change
          </Button>
        </Form>
      )}
      <TabForm tab="security" intent="change-email" submit="Change address" pending="Sending...">
        <FormFailure failure={failure} />
        <Field
          name="email"
          id="field-new-email"
          label="New address"
          hint="We’ll email it a link to confirm. Changing it signs you out in other browsers."
          error={wrong['email']}
          required
        >
          <Input type="email" autoComplete="email" defaultValue={entered} />
        </Field>
        {hasPassword && (
          <Field
            name="currentPassword"
            id="field-email-password"
            label="Your password"
            error={wrong['currentPassword']}
            required
          >
            <PasswordInput autoComplete="current-password" />
          </Field>
        )}
      </TabForm>
    </div>
  )
}
