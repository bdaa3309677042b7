import { answerLink } from '#src/adapters/auth/answer-link.ts'
import { answerOAuth } from '#src/adapters/auth/answer-oauth.ts'
import { answerApp, authorizeApp } from '#src/adapters/auth/authorize-app.ts'
import { composeParts } from '#src/adapters/auth/compose-parts.ts'
import { clientKeyOf } from '#src/adapters/auth/limiter.ts'
import { checkCaptcha } from '#src/adapters/auth/captcha.ts'
import { requestOwnReset, requestReset, requestVerification, reset, verifyEmail } from '#src/adapters/auth/links.ts'
import type { AuthOptions } from '#src/adapters/auth/options.ts'
import { tooMany } from '#src/adapters/auth/posted-form.ts'
import type { SessionLookup } from '#src/adapters/auth/session-lookup.ts'
import { confirmOwner } from '#src/adapters/auth/confirm-password.ts'
import { changePassword } from '#src/adapters/auth/change-password.ts'
import { beginLink, beginLinkedSignIn, finishLinkedSignIn } from '#src/adapters/auth/linked-sign-in.ts'
import {
  addPasskey,
  beginPasskeySignIn,
  beginPasskey,
  removePasskey,
  signInWithPasskey,
} from '#src/adapters/auth/passkeys.ts'
import { readAccessToken } from '#src/adapters/auth/read-access-token.ts'
import { openDeviceLink, requestDeviceLink } from '#src/adapters/auth/remember-device.ts'
import { signIn, signOut } from '#src/adapters/auth/sign-in.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  signInWithCode,
} from '#src/adapters/auth/two-factor.ts'
import { signUp } from '#src/adapters/auth/sign-up.ts'
import { touchesSessions } from '#src/people/accounts/events.ts'
import type { Auth as AuthPort } from '#src/ports/auth.ts'
import type { DomainEvent } from '#src/ports/events.ts'

/** Sign-in with and without JavaScript: each form receives the posted values and the request. */
export type Auth = Omit<AuthPort, 'actorOf'> & {
  /** Serves /api/auth: the links of older verification emails. Anything else is not found. */
  handle(request: Request): Promise<Response>
  /** Serves apps: tokens and the metadata of the OAuth server. */
  handleOAuth(request: Request): Promise<Response>
  actorOf: SessionLookup['actorOf']
  /** Whether there is a session cookie, valid or not. For selecting a code path, never for authorization. */
  hasSessionCookie(cookieHeader: string | null): boolean
  /** Purges the cached sessions of a user, or one session. */
  purgeSessions(userOrSessionId: string): void
  /** Receives every event of all processes and purges affected sessions. */
  onEvent(event: Pick<DomainEvent, 'kind' | 'subject'>): void
}

export function createAuth(options: AuthOptions): Auth {
  const { clock } = options
  const parts = composeParts(options)
  const { lookup, cookie, limiter } = parts
  return {
    signUp: (values, from) => signUp(parts, values, from),
    signIn: (values, from) => signIn(parts, values, from),
    signInWithCode: (values, from) => signInWithCode(parts, values, from),
    askForPasskey: (from) => beginPasskeySignIn(parts, from),
    signInWithPasskey: (values, from) => signInWithPasskey(parts, values, from),
    beginPasskey: (values, from) => beginPasskey(parts, values, from),
    addPasskey: (values, from) => addPasskey(parts, values, from),
    removePasskey: (values, from) => removePasskey(parts, values, from),
    beginLinkedSignIn: (values, from) => beginLinkedSignIn(parts, values, from),
    beginLink: (values, from) => beginLink(parts, values, from),
    finishLinked: (site, from) => finishLinkedSignIn(parts, site, from),
    confirmOwner: (values, from) => confirmOwner(parts, values, from),
    changePassword: (values, from) => changePassword(parts, values, from),
    beginTwoFactor: (values, from) => beginTwoFactor(parts, values, from),
    confirmTwoFactor: (values, from) => confirmTwoFactor(parts, values, from),
    endTwoFactor: (values, from) => endTwoFactor(parts, values, from),
    renewRecoveryCodes: (values, from) => renewRecoveryCodes(parts, values, from),
    sessionIdOf: async (from) => (await lookup.actorOf(from, clock.now(), { fresh: true })).session?.id ?? null,
    signOut: (from) => signOut(parts, from, clock.now()),
    requestDeviceLink: (values, from) => requestDeviceLink(parts, values, from),
    openDeviceLink: (token, from) => openDeviceLink(parts, token, from),
    requestReset: (values, from) => requestReset(parts, values, from),
    requestOwnReset: (values, from) => requestOwnReset(parts, values, from),
    reset: (values, from) => reset(parts, values, from),
    requestVerification: (values, from) => requestVerification(parts, values, from),
    verifyEmail: (token, from) => verifyEmail(parts, token, from),
    handle: async (request) => answerLink(request),
    authorizeApp: (from) => authorizeApp(parts, from),
    answerApp: (values, from) => answerApp(parts, values, from),
    readAccessToken: (token, resource) => readAccessToken(parts, token, resource),
    handleOAuth: (request) => answerOAuth(parts, request),
    async attempt(what, limit, from) {
      const allowance = await limiter.count(['attempt', what, clientKeyOf(from.headers)], limit)
      return allowance.allowed ? null : tooMany(allowance.retryAfterSeconds)
    },
    checkCaptcha: (values, from) => checkCaptcha(parts, values, from),
    actorOf: lookup.actorOf,
    hasSessionCookie: cookie.isIn,
    purgeSessions: lookup.purge,
    onEvent: (event) => {
      if (touchesSessions(event)) lookup.purge(event.subject)
    },
  }
}
