import { failure } from '#src/kernel/failure.ts'
import type { Credential } from '#src/adapters/auth/known-device.ts'
import { currentNext, nextIn } from '#src/adapters/auth/current-next.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, succeeded, tooMany } from '#src/adapters/auth/posted-form.ts'
import { clientKeyOf } from '#src/adapters/auth/limiter.ts'
import { addressForm } from '#src/features/accounts/contract.ts'
import { accountTexts } from '#src/features/accounts/texts.ts'
import { emailOf } from '#src/features/accounts/public/users.ts'
import { findIdByEmail } from '#src/features/accounts/public/store.ts'
import { findPassword } from '#src/features/accounts/public/user-store.ts'
import type { Reader } from '#src/ports/database.ts'

/** Slightly longer than the rate limit window, so that users who get no further email still have a valid link. */
const linkMs = 2 * 60 * 60 * 1000

type Whose = { readonly email: string } | { readonly userId: string }

/** The Set-Cookie values that make this browser a known device of the user who has just signed in. */
export async function rememberDevice(parts: AuthParts, whose: Whose, from: Request): Promise<readonly string[]> {
  const credential = await credentialOf(parts.db, whose)
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
    if (userId === null || (await findPassword(parts.db, userId)) === null) return
    const to = await emailOf(parts.db, userId)
    const token = parts.device.linkToken(userId, new Date(parts.clock.now().getTime() + linkMs))
    if (to)
      await currentNext.run(nextIn(values), () => parts.links.sendDeviceLink({ id: userId, email: to.address }, token))
  })
  return succeeded(undefined)
}

/** Opens such a link. It does not sign in: the password is still required, under the limit of a known device. */
export async function openDeviceLink(parts: AuthParts, token: string, from: Request): Promise<Outcome<undefined>> {
  const read = parts.device.readLinkToken(token.slice(0, 300), parts.clock.now())
  const credential = read.ok ? await credentialOf(parts.db, { userId: read.value.userId }) : null
  if (!read.ok || !credential) return failed(linkInvalid)
  return succeeded(undefined, [parts.device.write(from.headers.get('cookie'), credential, read.value.id)])
}

/** Null if no user has the address, or they have no password. */
export async function credentialOf(db: Reader, whose: Whose): Promise<Credential | null> {
  const userId = 'userId' in whose ? whose.userId : await findIdByEmail(db, whose.email)
  if (userId === null) return null
  const [to, passwordHash] = [await emailOf(db, userId), await findPassword(db, userId)]
  return to && passwordHash !== null ? { email: to.address, passwordHash } : null
}

const linkInvalid = failure('invalid', 'link-invalid', accountTexts.linkInvalid)
