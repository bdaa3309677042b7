import { Notice } from '#src/ui/elements/notice.tsx'
import { AuthFrame } from '#src/people/accounts/ui/auth-frame.tsx'
import { BackToSignIn } from '#src/people/accounts/ui/back-to-sign-in.tsx'
import { EntryForm } from '#src/people/accounts/ui/entry-form.tsx'

type DeviceLinkFormProps = { readonly email: string; readonly next: string }

/** Requests a device link, for owners whose account is locked by failed attempts of others. */
export function DeviceLinkForm({ email, next }: DeviceLinkFormProps) {
  return (
    <div className="mt-7">
      <p className="quiet mb-4">
        Someone tried too many passwords for this account. Is it yours? We can email you a link that lets you sign in on
        this device now.
      </p>
      <EntryForm action="/auth/device" hidden={{ email, next }} submit="Email me a link" pending="Sending..." />
    </div>
  )
}

/** Identical for every address, so it does not reveal which addresses have an account. */
export function DeviceLinkSentPage() {
  return (
    <AuthFrame title="Check your email" verse="sign-in">
      <div className="mt-7">
        <Notice tone="ok" title="If there is an account with that address, we’ve sent a link." live>
          Open the link on this device, then sign in with your password. We send only a few emails an hour, and each
          link works for two hours.
        </Notice>
      </div>
      <BackToSignIn />
    </AuthFrame>
  )
}
