import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { toast } from '#src/ui/shell/toast.ts'

type DeleteAccountProps = {
  readonly username: string
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>> | null
}

/** Says what goes and what stays, and asks for the username and the password: it cannot be undone. */
export function DeleteAccount({ username, failure, values }: DeleteAccountProps) {
  const { state, formData } = useNavigation()
  const wrong = failure?.fields ?? {}
  useEffect(() => {
    if (failure) toast({ title: failure.title ?? failure.message, tone: 'bad' })
  }, [failure])
  return (
    <details className="room-fold" open={failure !== null}>
      <summary>What it means, and how</summary>
      <p className="quiet measure">
        Your name, address, picture and words about yourself are erased, and you are signed out everywhere. Your
        listings leave the market; whoever bought them keeps them. Your reviews stay without your name. What you bought
        can no longer be read. Orders and bookings stay in our books, as the law asks. This cannot be undone.
      </p>
      <Form method="post" action="/profile?tab=settings" noValidate className="room-form" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        {failure && Object.keys(wrong).length === 0 && (
          <Notice tone="bad" title={failure.title ?? failure.message} live>
            {failure.title ? failure.message : undefined}
          </Notice>
        )}
        <Field name="username" label={`Your username, ${username}`} error={wrong['username']} required>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} defaultValue={values?.['username']} />
        </Field>
        <Field name="currentPassword" label="Your password" error={wrong['currentPassword']} required>
          <Input type="password" autoComplete="current-password" />
        </Field>
        <div className="room-acts">
          <Button
            look="danger"
            pending={state !== 'idle' && formData?.get('intent') === 'delete'}
            pendingLabel="Deleting..."
          >
            Delete my account for good
          </Button>
        </div>
      </Form>
    </details>
  )
}
