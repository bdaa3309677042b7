import type { Actor } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'

/** What a form brought about, and the cookies to be sent with the answer. */
export type AuthAnswer<Value> = { readonly result: Result<Value, Failure>; readonly setCookies: readonly string[] }

/** Sign-in by forms, and who sent a request. */
export type Auth = {
  signUp(values: unknown, from: Request): Promise<AuthAnswer<{ userId: string }>>
  /** A right password may not be all: `needsCode` says that nobody is signed in before the second step. */
  signIn(values: unknown, from: Request): Promise<AuthAnswer<{ userId: string } | { userId: null; needsCode: true }>>
  signInWithCode(values: unknown, from: Request): Promise<AuthAnswer<{ userId: string }>>
  /** What a browser needs to ask for a passkey, in Web Authentication's own JSON. */
  askForPasskey(from: Request): Promise<AuthAnswer<Readonly<Record<string, unknown>>>>
  signInWithPasskey(values: unknown, from: Request): Promise<AuthAnswer<{ userId: string }>>
  beginPasskey(values: unknown, from: Request): Promise<AuthAnswer<Readonly<Record<string, unknown>>>>
  addPasskey(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  removePasskey(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** The address at another site to go to, for signing in or up by it. */
  beginLinkedSignIn(values: unknown, from: Request): Promise<AuthAnswer<{ url: string }>>
  /** The same, for linking it to whoever is signed in. */
  beginLink(values: unknown, from: Request): Promise<AuthAnswer<{ url: string }>>
  /** What the way back from there came to. `next` is as it was posted; `isLinking`: it was begun in the profile. */
  finishLinked(
    site: string,
    from: Request,
  ): Promise<AuthAnswer<{ kind: 'signed-in' | 'signed-up' | 'code' | 'linked' }> & { next: string; isLinking: boolean }>
  changePassword(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** What an authenticator app is told, and recovery codes: both are shown once. */
  beginTwoFactor(
    values: unknown,
    from: Request,
  ): Promise<AuthAnswer<{ readonly uri: string; readonly secret: string; readonly codes: readonly string[] }>>
  confirmTwoFactor(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  endTwoFactor(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  renewRecoveryCodes(values: unknown, from: Request): Promise<AuthAnswer<readonly string[]>>
  sessionIdOf(from: Request): Promise<string | null>
  signOut(from: Request): Promise<AuthAnswer<undefined>>
  /** Mails a link that lets a new device try the password although strangers tried too often. */
  requestDeviceLink(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  openDeviceLink(token: string, from: Request): Promise<AuthAnswer<undefined>>
  requestReset(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** For whoever is signed in: their own address, without a captcha. */
  requestOwnReset(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  reset(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  requestVerification(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** Counts one try of `what` by the client's address; a refusal where there were too many. */
  attempt(what: string, limit: { max: number; windowSeconds: number }, from: Request): Promise<Failure | null>
  /** Who sent a request. Unless it must be `fresh`, the answer may be some seconds old. */
  actorOf(
    request: Request,
    now: Date,
    options: { readonly fresh: boolean },
  ): Promise<{ readonly actor: Actor; readonly setCookies: readonly string[] }>
}
