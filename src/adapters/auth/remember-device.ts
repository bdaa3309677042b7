import { isId } from '#src/kernel/ids.ts'
import type { Credential } from '#src/adapters/auth/known-device.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { nextIn } from '#src/adapters/auth/current-call.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, succeeded, tooMany } from '#src/adapters/auth/posted-form.ts'
import { clientKeyOf } from '#src/adapters/auth/limiter.ts'
import { addressForm } from '#src/people/accounts/contract.ts'
import { linkInvalid } from '#src/people/accounts/failures.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { findIdByEmail } from '#src/people/accounts/public/store.ts'
import { isClosed } from '#src/people/accounts/public/ways.ts'
import { findPassword } from '#src/people/accounts/public/user-store.ts'

/** Slightly longer than the rate limit window, so that users who get no further email still have a valid link. */
const linkMs = 2 * 60 * 60 * 1000

type Whose = { readonly email: string } | { readonly userId: string }

/** The Set-Cookie values that make this browser a known device of the user who has just signed in. */
export async function rememberDevice(parts: AuthParts, userId: string, from: Request): Promise<readonly string[]> {
  const credential = await credentialOf(parts, { userId })
  return credential ? [parts.device.write(from.headers.get('cookie'), credential)] : []
}

/** Emails a link that makes the browser that opens it a known device. The result is the same for unknown addresses. */
export async function requestDeviceLink(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<undefined>> {
  const form = readForm(addressForm, values)
  if (!form.ok) return failed(form.failure)
  const allowance = await parts.limiter.count(['device link', clientKeyOf(from.headers)], parts.limits.requestLink)
  if (!allowance.allowed) return failed(tooMany(allowance.retryAfterSeconds))
  await parts.evenly(async () => {
    const userId = await findIdByEmail(parts.db, form.value.email)
    const credential = userId === null ? null : await credentialOf(parts, { userId })
    if (userId === null || credential === null) return
    const token = parts.device.linkToken(userId, credential, new Date(parts.clock.now().getTime() + linkMs))
    const to = { id: userId, email: credential.email }
    await parts.links.sendDeviceLink(to, token, nextIn(values))
  })
  return succeeded(undefined)
}

/** Opens such a link. It does not sign in: the password is still required, under the limit of a known device. */
export async function openDeviceLink(parts: AuthParts, token: string, from: Request): Promise<Outcome<undefined>> {
  const { device } = parts
  const [given, userId] = [token.slice(0, 300), device.userInLinkToken(token)]
  const credential = isId(userId) ? await credentialOf(parts, { userId }) : null
  const id = credential && device.readLinkToken(given, credential, parts.clock.now())
  if (!credential || id === null) return failed(linkInvalid)
  return succeeded(undefined, [device.write(from.headers.get('cookie'), credential, id)])
}

type Known = Pick<AuthParts, 'db' | 'isLocked'>

/** Null if no user has the address, or they have no password, or are locked out. */
export async function credentialOf({ db, isLocked }: Known, whose: Whose): Promise<Credential | null> {
  const userId = 'userId' in whose ? whose.userId : await findIdByEmail(db, whose.email)
  if (userId === null) return null
  const [to, passwordHash] = [await emailOf(db, userId), await findPassword(db, userId)]
  if (to && isClosed('known-device', to.address, isLocked)) return null
  return to && passwordHash !== null ? { email: to.address, passwordHash } : null
}
