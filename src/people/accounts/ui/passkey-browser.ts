import { useSyncExternalStore } from 'react'

type Options = Readonly<Record<string, unknown>>

const never = () => () => {}
const knows = () => 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Returns whether the browser supports passkeys; null before hydration. */
export function useHasPasskeys(): boolean | null {
  return useSyncExternalStore<boolean | null>(never, knows, () => null)
}

/** Creates a passkey in the browser's dialog. Rejects if the user cancels or already has one. */
export async function createPasskey(options: Options): Promise<string> {
  // The server sends the JSON form that browsers parse; the parser reports errors.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  return textOf(await navigator.credentials.create({ publicKey }))
}

/** Asks the browser for a passkey. Rejects if the user cancels. */
export async function getPasskey(options: Options): Promise<string> {
  // As above.
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  return textOf(await navigator.credentials.get({ publicKey }))
}

function textOf(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser returned no passkey.')
  return JSON.stringify(credential.toJSON())
}

/** True if the user closed the dialog or has no passkey; neither needs an error message. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}
