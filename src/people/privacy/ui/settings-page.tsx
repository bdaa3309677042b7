import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import type { Consequences } from '#src/people/privacy/rules.ts'
import { consequenceTexts } from '#src/people/privacy/ui/consequence-texts.ts'
import { SavedCards } from '#src/money/payments/ui/saved-cards.tsx'
import type { SavedCards as Saved } from '#src/money/payments/view.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { ThemeSwitch } from '#src/ui/shell/theme-switch.tsx'
import { useEffect } from 'react'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { toast } from '#src/ui/shell/toast.ts'

type SettingsPageProps = {
  readonly username: string
  readonly sharesEmail: boolean
  readonly deletion: Deletion | null
  /** A message if they cannot be loaded. */
  readonly cards: Saved | string
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>> | null
}

const href = '/profile/settings'

/** Theme, plan, saved cards, sharing of the address, data export and account deletion. */
export function SettingsPage({ username, sharesEmail, deletion, cards, failure, values }: SettingsPageProps) {
  return (
    <>
      <PageHead title="Settings" />
      <section className="section-block" aria-labelledby="theme-head">
        <h2 id="theme-head">Theme</h2>
        <p className="quiet mb-4">Saved in this browser.</p>
        <ThemeSwitch />
      </section>
      <section className="section-block" aria-labelledby="plan-head">
        <h2 id="plan-head">Subscription</h2>
        <p>
          <b className="strong">Free Plan</b>
        </p>
        <p className="quiet mb-4">No monthly fee. We keep a share of each sale.</p>
        <ButtonLink to="/pricing">See plan</ButtonLink>
      </section>
      <section className="section-block" aria-labelledby="cards-head">
        <h2 id="cards-head">Payment Methods</h2>
        <SavedCards saved={cards} href={href} />
      </section>
      <section className="section-block" aria-labelledby="sharing-head">
        <h2 id="sharing-head">Email address</h2>
        <EmailSharing sharesEmail={sharesEmail} />
      </section>
      <section className="section-block" aria-labelledby="data-head">
        <h2 id="data-head">My data</h2>
        <p className="quiet mb-4">Everything we hold about you, as JSON.</p>
        <ExportForm />
      </section>
      <section className="section-block" aria-labelledby="delete-head">
        <h2 id="delete-head">Delete my account</h2>
        <DeleteAccount username={username} deletion={deletion} failure={failure} values={values} />
      </section>
    </>
  )
}

/** Lets creators see the address, or no longer. */
function EmailSharing({ sharesEmail }: { readonly sharesEmail: boolean }) {
  const isSending = useNavigation().formData?.get('intent') === 'share-email'
  return (
    <>
      <p className="quiet mb-4">
        {sharesEmail
          ? 'Creators you buy from see your email address in their list of customers.'
          : 'Creators you buy from see your public name, not your email address.'}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="share-email" />
        <input type="hidden" name="on" value={sharesEmail ? '0' : '1'} />
        <Button pending={isSending}>{sharesEmail ? 'Stop sharing my address' : 'Share my email address'}</Button>
      </Form>
    </>
  )
}

/** A POST, so that links from other sites cannot trigger it. The response is a file, so the browser submits the form itself. */
function ExportForm() {
  return (
    <Form method="post" action="/profile/export" reloadDocument>
      <Button>Download my data</Button>
    </Form>
  )
}

type Deletion = Consequences & { readonly obstacle: string | null }
type DeleteAccountProps = {
  readonly username: string
  /** What deleting the account now means; null if it could not be loaded. */
  readonly deletion: Deletion | null
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>> | null
}

/** Explains what is deleted and asks for the username and password, since it cannot be undone. */
export function DeleteAccount({ username, deletion, failure, values }: DeleteAccountProps) {
  const { state, formData } = useNavigation()
  const wrong = failure?.fields ?? {}
  useEffect(() => {
    if (failure) toast({ title: failure.title ?? failure.message, tone: 'bad' })
  }, [failure])
  return (
    <details className="tab-fold" open={failure !== null}>
      <summary>What happens when you delete your account</summary>
      <p className="quiet measure">
        Your profile and listings are removed; buyers keep what they bought. You lose access to your purchases. Reviews
        stay without your name. We keep order records as required by law. This cannot be undone.
      </p>
      {deletion?.obstacle && <Notice title="You cannot delete your account yet">{deletion.obstacle}</Notice>}
      {deletion && consequenceTexts(deletion).length > 0 && (
        <ul className="quiet measure dots">
          {consequenceTexts(deletion).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Form method="post" action="/profile/settings" noValidate className="tab-form" preventScrollReset>
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
        <div className="tab-actions">
          <Button
            look="danger"
            pending={state !== 'idle' && formData?.get('intent') === 'delete'}
            pendingLabel="Deleting..."
          >
            Delete my account
          </Button>
        </div>
      </Form>
    </details>
  )
}
