import { Link } from '#src/ui/elements/link.tsx'
import type { Door } from '#src/features/accounts/view.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { EntryForm } from '#src/features/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/features/accounts/ui/form-failure.tsx'
import { NewPassword } from '#src/features/accounts/ui/new-password.tsx'
import type { AccountFormProps } from '#src/features/accounts/ui/sign-in-form.tsx'

type SignUpFormProps = AccountFormProps & { readonly door: Exclude<Door, { kind: 'closed' }> }

export function SignUpForm({ next, values, failure, door }: SignUpFormProps) {
  const invited = door.kind === 'invited' ? door : null
  const wrong = failure?.fields ?? {}
  return (
    <EntryForm
      action={invited ? `/auth?invite=${invited.code}` : '/auth'}
      hidden={{ intent: 'sign-up', next, ...(invited && { invite: invited.code }) }}
      submit="Sign Up"
      pending="Signing up..."
    >
      <FormFailure failure={failure} />
      <Field
        name="username"
        label="Username"
        hint="The name that others see. Letters, digits, hyphens and underscores."
        error={wrong['username']}
        required
      >
        <Input autoComplete="nickname" autoCapitalize="none" spellCheck={false} defaultValue={values['username']} />
      </Field>
      <Field
        name="email"
        label="Email"
        hint={
          invited
            ? 'Your invite is for this address. We send a link there, and you can sell once you have opened it.'
            : 'We send a link there. You can buy at once, and sell once you have opened it.'
        }
        error={wrong['email']}
        required
      >
        <Input
          type="email"
          autoComplete="username"
          defaultValue={invited?.email ?? values['email']}
          readOnly={invited !== null}
        />
      </Field>
      <NewPassword wrong={wrong} />
      <p className="quiet small">
        By signing up you say that you are <b className="strong">18 or older</b>, and accept our{' '}
        <Link to="/terms">terms</Link> and <Link to="/privacy">privacy policy</Link>.
      </p>
    </EntryForm>
  )
}
