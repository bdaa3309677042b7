import type { Actor, User } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Scope } from '#src/kernel/scopes.ts'

/** The result of a form, and the cookies to set. */
export type AuthAnswer<Value> = { readonly result: Result<Value, Failure>; readonly setCookies: readonly string[] }

/** Where an authorization request leads: to sign-in, to the consent page, or with an answer back to the app. */
export type AppRequest =
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'app'; readonly url: string }
  | {
      readonly kind: 'consent'
      /** The signed request, which the form sends back. */
      readonly request: string
      readonly app: {
        readonly name: string
        readonly site: string | null
        /** The host of the document that describes the app; null for a registered app. */
        readonly host: string | null
        /** By an admin; otherwise the app chose its name. */
        readonly isRegistered: boolean
      }
      /** The redirect URI. */
      readonly returnsTo: string
      readonly scopes: readonly Scope[]
      /** Requested, but only for admins. */
      readonly withheld: readonly Scope[]
    }

/** Sign-in, and authentication of requests. */
export type Auth = {
  signUp(values: unknown, from: Request): Promise<AuthAnswer<User>>
  /** With `needsCode`, the user is not signed in before the second factor. */
  signIn(values: unknown, from: Request): Promise<AuthAnswer<User | { userId: null; needsCode: true }>>
  signInWithCode(values: unknown, from: Request): Promise<AuthAnswer<User>>
  /** The WebAuthn options as JSON. */
  askForPasskey(from: Request): Promise<AuthAnswer<Readonly<Record<string, unknown>>>>
  signInWithPasskey(values: unknown, from: Request): Promise<AuthAnswer<User>>
  beginPasskey(values: unknown, from: Request): Promise<AuthAnswer<Readonly<Record<string, unknown>>>>
  addPasskey(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  removePasskey(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** Returns the authorization URL for sign-in or sign-up. */
  beginLinkedSignIn(values: unknown, from: Request): Promise<AuthAnswer<{ url: string }>>
  /** The same for linking the provider to the signed-in user. */
  beginLink(values: unknown, from: Request): Promise<AuthAnswer<{ url: string }>>
  /** Handles the OAuth callback. `next` is as it was posted; `isLinking`: the flow started in the profile. */
  finishLinked(
    site: string,
    from: Request,
  ): Promise<
    AuthAnswer<{ kind: 'signed-in' | 'signed-up'; user: User } | { kind: 'code' | 'linked' }> & {
      next: string
      isLinking: boolean
    }
  >
  /** Checks the password or, without one, that the sign-in is recent. */
  confirmOwner(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  changePassword(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** Returns the secret for an authenticator app and recovery codes, which are shown once. */
  beginTwoFactor(
    values: unknown,
    from: Request,
  ): Promise<AuthAnswer<{ readonly uri: string; readonly secret: string; readonly codes: readonly string[] }>>
  confirmTwoFactor(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  endTwoFactor(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  renewRecoveryCodes(values: unknown, from: Request): Promise<AuthAnswer<readonly string[]>>
  sessionIdOf(from: Request): Promise<string | null>
  signOut(from: Request): Promise<AuthAnswer<undefined>>
  /** Emails a link that makes this browser a known device, which has its own limit. */
  requestDeviceLink(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  openDeviceLink(token: string, from: Request): Promise<AuthAnswer<undefined>>
  requestReset(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** For the signed-in user's own address, without a captcha. */
  requestOwnReset(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** Returns the names of the API keys and apps that it revoked. */
  reset(
    values: unknown,
    from: Request,
  ): Promise<AuthAnswer<{ readonly keys: readonly string[]; readonly apps: readonly string[] }>>
  requestVerification(values: unknown, from: Request): Promise<AuthAnswer<undefined>>
  /** Confirms the address of the token of an emailed link. */
  verifyEmail(token: string, from: Request): Promise<AuthAnswer<undefined>>
  /** Answers the authorization request of an app, whose parameters are in the URL. */
  authorizeApp(from: Request): Promise<AuthAnswer<AppRequest>>
  /** Answers the consent form. Returns the app's URL to go back to, with a code or a refusal. */
  answerApp(values: unknown, from: Request): Promise<AuthAnswer<{ url: string }>>
  /** Returns what an access token allows; null if it is unknown, expired, revoked or for another resource. */
  readAccessToken(
    token: string,
    resource: string,
  ): Promise<{ userId: string; clientId: string; scopes: readonly string[] } | null>
  /** Counts an attempt of `what` by client address; a failure beyond the limit. */
  attempt(what: string, limit: { max: number; windowSeconds: number }, from: Request): Promise<Failure | null>
  /** Returns why the captcha rejects a form; null if it passes, or without a captcha. */
  checkCaptcha(values: unknown, from: Request): Promise<Failure | null>
  /** Authenticates a request. Unless `fresh`, the answer may be some seconds old. */
  actorOf(
    request: Request,
    now: Date,
    options: { readonly fresh: boolean },
  ): Promise<{ readonly actor: Actor; readonly setCookies: readonly string[] }>
}
