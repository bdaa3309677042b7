import { useState } from 'react'
import { askBrowserForPasskey, isTurnedDown, useHasPasskeys } from '#src/features/accounts/ui/passkey-browser.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { KeyRound } from '#src/ui/elements/icons.ts'
import { toast } from '#src/ui/shell/toast.ts'

const broken = { title: 'Failed to sign in', message: 'That did not work. Please try again, or use your password.' }

/** The way in without a password, where the browser knows it: a key on this device or in a password manager. */
export function PasskeySignIn({ next }: { readonly next: string }) {
  const [isBusy, setBusy] = useState(false)
  if (useHasPasskeys() !== true) return null
  async function enter() {
    setBusy(true)
    const refusal = await signIn(next).catch((error: unknown) => (isTurnedDown(error) ? null : broken))
    if (refusal) toast({ title: refusal.title, description: refusal.message, tone: 'bad' })
    setBusy(false)
  }
  return (
    <Button
      type="button"
      size="large"
      wide
      className="mt-4"
      pending={isBusy}
      pendingLabel="Signing in..."
      onClick={() => void enter()}
    >
      <KeyRound aria-hidden="true" />
      Sign in with a passkey
    </Button>
  )
}

// What the route below answers with: see web/routes/auth-passkey.tsx.
type Asked = { readonly options: Readonly<Record<string, unknown>> }
type Refusal = { readonly title: string; readonly message: string }

/** Leaves the page where it works; otherwise says why it did not. */
async function signIn(next: string): Promise<Refusal | null> {
  const asked = await post({})
  if (!asked.ok) return (await asked.json()) as Refusal
  const { options } = (await asked.json()) as Asked
  const answered = await post({ credential: await askBrowserForPasskey(options), next })
  // A redirection, which is not followed here: it brought the session, and the page that it leads to is loaded anew.
  if (answered.type !== 'opaqueredirect') return (await answered.json()) as Refusal
  window.location.assign(next)
  return null
}

function post(fields: Record<string, string>): Promise<Response> {
  return fetch('/auth/passkey', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
