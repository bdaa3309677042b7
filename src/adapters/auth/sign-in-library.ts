import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { isFirstAdmin, makeFirstAdmin, requireSetupLink, spendSetupLink } from '#src/adapters/auth/first-admin.ts'
import { requireInvite, recordInvitedUser, spendInvite } from '#src/adapters/auth/invites.ts'
import { admitLinked } from '#src/adapters/auth/admit-linked.ts'
import { currentCall } from '#src/adapters/auth/current-call.ts'
import { sessionColumns, userColumns, verificationColumns } from '#src/adapters/auth/library-tables.ts'
import type { LibraryDatabase } from '#src/adapters/auth/library-database.ts'
import type { Limiter } from '#src/adapters/auth/limiter.ts'
import { clientKeyOf } from '#src/adapters/auth/limiter.ts'
import type { LinkSender } from '#src/adapters/auth/link-sender.ts'
import type { LinkedSite } from '#src/adapters/auth/linked-site.ts'
import { linkedSites } from '#src/adapters/auth/linked-sites.ts'
import type { AuthLimits, AuthOptions } from '#src/adapters/auth/options.ts'
import { clientIpHeader, prolongAfterSeconds, sessionSeconds } from '#src/adapters/auth/options.ts'
import { quietLogger } from '#src/adapters/auth/quiet-logger.ts'
import { challengeName, cookieNamePrefix } from '#src/adapters/auth/session-cookie.ts'
import { findActor } from '#src/people/accounts/public/actor-store.ts'
import type { IsLocked } from '#src/people/accounts/public/ways.ts'
import { isClosed, personFor } from '#src/people/accounts/public/ways.ts'
import { findTaken } from '#src/people/accounts/public/store.ts'
import { passwordLimits } from '#src/people/accounts/rules.ts'
import type { Limit } from '#src/people/accounts/public/limit-store.ts'
import type { Database } from '#src/ports/database.ts'

type Parts = Pick<AuthOptions, 'clock' | 'log' | 'secret' | 'publicUrl' | 'passwords' | 'appendEvents'> & {
  readonly db: Database
  readonly tables: LibraryDatabase['adapter']
  readonly current: LibraryDatabase['current']
  readonly isLocked: IsLocked
  readonly needsInvite: () => boolean
  readonly limits: AuthLimits
  readonly limiter: Limiter
  readonly links: LinkSender
  readonly sites: readonly LinkedSite[]
  readonly onPasswordReset: (user: Owner) => Promise<void>
  readonly onEmailVerified: (userId: string) => Promise<void>
}

type Owner = { readonly id: string; readonly email: string; readonly emailVerified: boolean }

export const authPath = '/api/auth'

/** better-auth on our tables. We call its endpoints directly, through `ask`. */
export function signInLibrary(parts: Parts) {
  const { clock, limits, limiter, links, passwords, secret, publicUrl } = parts
  const isSecure = publicUrl.startsWith('https:')
  const secondStep = twoFactor({
    // It allows five codes per sign-in. Its account lock would let anyone with the password lock out the owner, so we count
    // second steps instead.
    accountLockout: { enabled: false },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  return betterAuth({
    secret,
    baseURL: publicUrl,
    basePath: authPath,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // Without a level, since the library would otherwise also log to the console.
    logger: { disableColors: true, log: quietLogger(parts.log) },
    // Otherwise it would log unexpected errors to the console with all their data.
    onAPIError: { throw: true },
    database: parts.tables,
    user: {
      modelName: 'users',
      fields: userColumns,
      additionalFields: { username: { type: 'string', required: false, input: true } },
      validateUserInfo: (asked) => admitLinked(parts, asked),
    },
    session: {
      modelName: 'sessions',
      fields: sessionColumns,
      expiresIn: sessionSeconds,
      updateAge: prolongAfterSeconds,
      // Sensitive changes require the password, even in a new session.
      freshAge: 0,
      // A cached cookie would outlive a revoked session.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: { address: { type: 'string', required: false, input: false } },
      // Later changes of the provider's profile are ignored.
      updateAccountOnSignIn: false,
      accountLinking: {
        // By address only if both sides verified it; manually with any address.
        trustedProviders: [],
        requireLocalEmailVerified: true,
        allowDifferentEmails: true,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: verificationColumns,
      // Hashed, so that the stored links cannot be used.
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLimits.min,
      maxPasswordLength: passwordLimits.max,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }) => links.sendReset(user, token),
      // Also ends the sessions, which the library would end only after the cache is purged.
      onPasswordReset: ({ user }) => parts.onPasswordReset(user),
      password: {
        hash: async (password) => currentCall.getStore()?.passwordHash ?? (await passwords.hash(password)),
        verify: ({ hash, password }) => passwords.isRight(hash, password),
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: 24 * 60 * 60,
      sendVerificationEmail: ({ user, token }) => links.sendVerification(user, token),
      afterEmailVerification: (user) => parts.onEmailVerified(user.id),
    },
    // It covers only HTTP requests; the hook below counts our calls.
    rateLimit: { enabled: false },
    plugins: [
      secondStep,
      linkedSites(parts.sites, { publicUrl, log: parts.log, secondStep }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        origin: new URL(publicUrl).origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: challengeName },
        // The library accepts passkeys without user verification, which would also replace the second step.
        registration: {
          afterVerification: ({ verification }) => ownerKnown(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => ownerKnown(verification.authenticationInfo.userVerified),
        },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'user_id',
              credentialID: 'credential_id',
              publicKey: 'public_key',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
    advanced: {
      // The library itself knows only the prefix __Secure-, which a subdomain may set as well.
      useSecureCookies: false,
      cookiePrefix: cookieNamePrefix(isSecure),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      // Our migrations create the tables, so comparing them at each start is a waste of time.
      database: { generateId: 'uuid', validateSchema: false },
    },
    hooks: {
      // Runs before the library checks anything and opens its transaction.
      before: createAuthMiddleware(async ({ path, headers, body, context }) => {
        const allowance = await limiter.count(
          ['client', `${clientKeyOf(headers ?? new Headers())}|${path}`],
          limitOf(path, limits),
        )
        if (!allowance.allowed) throw new APIError('TOO_MANY_REQUESTS', { retryAfter: allowance.retryAfterSeconds })
        if (path === '/sign-up/email') await prepareSignUp(parts, body)
        if (path !== '/reset-password') return
        const link = await context.internalAdapter.findVerificationValue(`reset-password:${textIn(body, 'token')}`)
        const row = link && (await findActor(parts.db, link.value))
        if (row && isClosed('reset-link', row.email, parts.isLocked))
          throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' })
      }),
    },
    databaseHooks: {
      user: {
        create: {
          async before(user) {
            // Here rather than in the form, since every way of creating a user runs this hook in its transaction.
            if (isFirstAdmin()) await spendSetupLink(parts.current(), clock.now())
            else if (parts.needsInvite()) await spendInvite(parts.current(), user.email, clock.now())
            return { data: { ...user, ...stamps(clock.now()) } }
          },
        },
      },
      account: {
        create: {
          async before(account) {
            await recordInvitedUser(parts.current(), account.userId)
            if (isFirstAdmin()) await makeFirstAdmin(parts, parts.current(), account.userId, clock.now())
            const address = currentCall.getStore()?.address
            return { data: { ...account, ...noTokens, ...(address && { address }), ...stamps(clock.now()) } }
          },
        },
        update: { before: async (changes) => ({ data: { ...changes, ...noTokens } }) },
      },
      session: {
        create: {
          before: async (session) => {
            const call = currentCall.getStore()
            if (call?.mailError !== undefined)
              throw new Error('the mail could not be enqueued', { cause: call.mailError })
            const now = clock.now()
            const row = await findActor(parts.current() ?? parts.db, session.userId)
            const user = personFor('sign-in', row, { now, isLocked: parts.isLocked })
            if (!user) return false
            if (call) call.user = user
            const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
            return { data: { ...session, ...stamps(now), expiresAt } }
          },
        },
      },
    },
  })
}

// Tokens of providers are not stored, since they are needed only once.
const noTokens = { accessToken: null, refreshToken: null, idToken: null, scope: null }

async function ownerKnown(isKnown: boolean | undefined): Promise<void> {
  if (isKnown !== true) throw new APIError('BAD_REQUEST', { code: 'OWNER_UNKNOWN' })
}

/**
 * Checks the invite and taken names, and hashes the password before the transaction, since a slow hash would block the embedded
 * database's only session.
 */
async function prepareSignUp({ db, needsInvite, clock, passwords }: Parts, body: unknown): Promise<void> {
  if (isFirstAdmin()) await requireSetupLink(db, clock.now())
  else if (needsInvite()) await requireInvite(db, textIn(body, 'email'), clock.now())
  const taken = await findTaken(db, textIn(body, 'username'), textIn(body, 'email'), clock.now())
  if (taken.username || taken.email) throw new APIError('CONFLICT', { code: 'TAKEN', taken })
  const call = currentCall.getStore()
  if (call) call.passwordHash = await passwords.hash(textIn(body, 'password'))
}

function textIn(body: unknown, field: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return typeof value === 'string' ? value : ''
}

/** The limit of one client at the endpoints whose paths start so. */
const limitNames: Readonly<Record<string, keyof AuthLimits>> = {
  '/sign-in/': 'signIn',
  '/sign-up/': 'signUp',
  '/request-password-reset': 'requestLink',
  '/send-verification-email': 'requestLink',
  '/reset-password': 'useLink',
  '/verify-email': 'useLink',
  '/two-factor/': 'code',
  '/change-password': 'code',
  '/passkey/': 'signIn',
  '/link-social': 'signIn',
  '/callback/': 'signIn',
}

function limitOf(path: string, limits: AuthLimits): Limit {
  const start = Object.keys(limitNames).find((each) => path.startsWith(each))
  const name = limitNames[start ?? '']
  return name ? limits[name] : { max: 100, windowSeconds: 10 }
}

function stamps(now: Date) {
  return { createdAt: now, updatedAt: now }
}
