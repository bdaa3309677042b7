import { useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { isPasskeyCancelled, createPasskey, useHasPasskeys } from '#src/people/accounts/ui/passkey-browser.ts'
import { PasswordInput } from '#src/people/accounts/ui/password-input.tsx'
import { TabForm } from '#src/people/accounts/ui/tab-form.tsx'
import type { PasskeyCreation, SecurityView } from '#src/people/accounts/view.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { toast } from '#src/ui/shell/toast.ts'
import { When } from '#src/ui/elements/when.tsx'

const tabHref = '/profile/security'

type PasskeysProps = {
  readonly passkeys: SecurityView['passkeys']
  readonly hasPassword: boolean
  /** Options for the next passkey, once the password is confirmed. */
  readonly shown: PasskeyCreation | null
  readonly intent: string | null
  readonly failure: Failure | null
}

/** Lists the user's passkeys and adds another. */
export function Passkeys({ passkeys, hasPassword, shown, intent, failure }: PasskeysProps) {
  const hasPasskeys = useHasPasskeys()
  const isMine = intent === 'begin-passkey' || intent === 'add-passkey'
  return (
    <div className="tab-stack">
      <p className="quiet measure">
        Sign in with your fingerprint, face or PIN. Replaces your password and two-factor code.
      </p>
      {passkeys.length > 0 && (
        <ul className="sessions" aria-label="Your passkeys">
          {passkeys.map((passkey) => (
            <Line key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys === null && <noscript>Adding a passkey needs JavaScript.</noscript>}
      {hasPasskeys === false && <p>This browser doesn’t support passkeys.</p>}
      {hasPasskeys && shown && <MakeKey options={shown.options} />}
      {hasPasskeys && !hasPassword && <p>Set a password first.</p>}
      {hasPasskeys && hasPassword && !shown && (
        <TabForm tab="security" intent="begin-passkey" submit="Add a passkey" pending="One moment..." look="line">
          <FormFailure failure={isMine ? failure : null} />
          <Field
            name="currentPassword"
            id="field-begin-passkey"
            label="Your password"
            error={isMine ? failure?.fields?.['currentPassword'] : undefined}
            required
          >
            <PasswordInput autoComplete="current-password" />
          </Field>
        </TabForm>
      )}
    </div>
  )
}

function Line({ id, name, addedAt }: SecurityView['passkeys'][number]) {
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="quiet small">
          Added <When at={addedAt} />
        </p>
      </div>
      <Form method="post" action={tabHref} preventScrollReset>
        <input type="hidden" name="intent" value="end-passkey" />
        <Button size="small" name="passkeyId" value={id} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Form>
    </li>
  )
}

/** Asks for the name first; the button opens the browser's dialog and submits its result. */
function MakeKey({ options }: Pick<PasskeyCreation, 'options'>) {
  const submit = useSubmit()
  const [isBusy, setBusy] = useState(false)
  // The password field, which had focus, is gone.
  useEffect(() => document.getElementById('field-passkey-name')?.focus(), [])
  async function make(form: HTMLFormElement) {
    const fields = new FormData(form)
    setBusy(true)
    try {
      fields.set('credential', await createPasskey(options))
      await submit(fields, { method: 'post', action: tabHref, preventScrollReset: true })
    } catch (error) {
      if (!isPasskeyCancelled(error)) toast({ title: wordsFor(error), tone: 'bad' })
    }
    setBusy(false)
  }
  return (
    <form
      className="tab-form"
      onSubmit={(event) => {
        event.preventDefault()
        void make(event.currentTarget)
      }}
    >
      <input type="hidden" name="intent" value="add-passkey" />
      <Field name="name" id="field-passkey-name" label="Name" hint="For example, your device." required>
        <Input defaultValue="My passkey" maxLength={60} />
      </Field>
      <div className="tab-actions">
        <Button look="ink" pending={isBusy} pendingLabel="Waiting for your passkey...">
          Create passkey
        </Button>
      </div>
    </form>
  )
}

function wordsFor(error: unknown): string {
  const isThere = error instanceof DOMException && error.name === 'InvalidStateError'
  return isThere ? 'This device already has a passkey for your account' : 'The passkey could not be added'
}
