import type { Failure } from '#src/kernel/failure.ts'
import { Notice } from '#src/ui/elements/notice.tsx'
import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { accountCopy } from '#src/people/accounts/ui/copy.ts'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'
import { FormFailure } from '#src/people/accounts/ui/form-failure.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'

type EmailLinkPageProps = {
  readonly kind: 'confirm' | 'undo'
  readonly token: string
  /** Null if the link is unknown, used or expired. */
  readonly link: { readonly oldEmail: string; readonly newEmail: string; readonly username: string } | null
  readonly failure: Failure | null
}

/** Asks for a click, since programs open the links of emails to check them. */
export function EmailLinkPage({ kind, token, link, failure }: EmailLinkPageProps) {
  if (link === null) return <DeadLink />
  const action = `/email-change?token=${encodeURIComponent(token)}&kind=${kind}`
  const hidden = { token, kind }
  if (kind === 'confirm')
    return (
      <AuthFrame title="Confirm your new address" verse="address">
        <p className="lead mt-4 mb-8">
          The account <b className="strong">{link.username}</b> will use{' '}
          <b className="strong wrap-anywhere">{link.newEmail}</b> to sign in and get emails. It will be signed out in
          other browsers.
        </p>
        <FormFailure failure={failure} />
        <EntryForm action={action} hidden={hidden} submit="Use this address" pending="Changing..." />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Undo the change" verse="address">
      <p className="lead mt-4 mb-8">
        The account <b className="strong">{link.username}</b> will use{' '}
        <b className="strong wrap-anywhere">{link.oldEmail}</b> again. Everyone will be signed out, and the password
        will stop working. We’ll email you a link to choose a new one.
      </p>
      <FormFailure failure={failure} />
      <EntryForm action={action} hidden={hidden} submit="Undo the change" pending="Undoing..." />
    </AuthFrame>
  )
}

function DeadLink() {
  return (
    <AuthFrame title="This link is not valid" verse="address">
      <div className="mt-7 stack gap-6">
        <Notice tone="warn" title={accountCopy.linkInvalid} live>
          It may have been used or expired.
        </Notice>
        <ButtonLink look="ink" size="large" wide to="/profile/security">
          Go to your security settings
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
