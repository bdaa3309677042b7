import { Link } from '#src/ui/elements/link.tsx'
import type { Failure } from '#src/kernel/failure.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { withNext } from '#src/people/accounts/ui/with-next.ts'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'

export type AccountFormProps = {
  readonly next: string
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
}

export function SignInForm({ next, values, failure }: AccountFormProps) {
  const wrong = failure?.fields ?? {}
  return (
    <EntryForm
      action={withNext('/auth', next)}
      hidden={{ intent: 'sign-in', next }}
      submit="Sign In"
      pending="Signing in..."
    >
      <FormFailure
        failure={failure}
        advice={failure?.code === 'sign-in-failed' ? 'Check your email and password.' : ''}
      />
      <Field name="email" label="Email" error={wrong['email']} required>
        <Input type="email" autoComplete="username" defaultValue={values['email']} />
      </Field>
      <Field
        name="password"
        label="Password"
        error={wrong['password']}
        aside={<Link to={withNext('/reset-password', next)}>Forgot password?</Link>}
        required
      >
        <PasswordInput autoComplete="current-password" />
      </Field>
    </EntryForm>
  )
}
