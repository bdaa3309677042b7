import { useSyncExternalStore } from 'react'

type Options = Readonly<Record<string, unknown>>

const never = () => () => {}
const knows = () => 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Whether this browser has passkeys; null where no script runs yet. */
export function useHasPasskeys(): boolean | null {
  return useSyncExternalStore<boolean | null>(never, knows, () => null)
}

/** Has the browser make a key, in its own dialog. Rejects where its owner turns it down, or has one already. */
export async function makePasskey(options: Options): Promise<string> {
  // The server's library makes them of the form that browsers parse; what is wrong with them, the parser says.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return textOf(await navigator.credentials.create({ publicKey }))
}

/** Has the browser ask its owner for one of their keys. Rejects where they turn it down. */
export async function askBrowserForPasskey(options: Options): Promise<string> {
  // As above.
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return textOf(await navigator.credentials.get({ publicKey }))
}

function textOf(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser gave no key.')
  return JSON.stringify(credential.toJSON())
}

/** People close the dialog, or have no key in it; neither is worth a word. */
export function isTurnedDown(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
