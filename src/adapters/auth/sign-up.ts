import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { LibraryAnswer } from '#src/adapters/auth/call-library.ts'
import type { AuthParts } from '#src/adapters/auth/compose-parts.ts'
import { nextIn } from '#src/adapters/auth/current-call.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded, tooMany } from '#src/adapters/auth/posted-form.ts'
import { networksOf } from '#src/adapters/auth/limiter.ts'
import { rememberDevice } from '#src/adapters/auth/remember-device.ts'
import { signUpForm } from '#src/people/accounts/contract.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { usernameReserved, usernameTaken } from '#src/people/accounts/failures.ts'
import { isReservedUsername } from '#src/people/accounts/rules.ts'
import { emailOf } from '#src/people/accounts/public/users.ts'
import { findIdByEmail, findTaken } from '#src/people/accounts/public/store.ts'
import type { UserActor } from '#src/people/accounts/public/ways.ts'
import { sendVerificationJob } from '#src/people/accounts/jobs.ts'
import { setupLinkInvalid } from '#src/operation/launch/failures.ts'
import { inviteInvalid, inviteNeeded, inviteOtherEmail } from '#src/people/waitlist/failures.ts'

/** The codes match those of the use case. */
export const inviteFailures: readonly Failure[] = [inviteNeeded, inviteInvalid, inviteOtherEmail, setupLinkInvalid]

/** Creates an account and signs in. The user, profile, role, session and email are created in one transaction. */
export async function signUp(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<UserActor>> {
  const form = readForm(signUpForm, values)
  if (!form.ok) return failed(form.failure)
  const { username, email, password, invite, setup } = form.value
  if (isReservedUsername(username.toLowerCase(), parts.shop().shopName)) return failed(usernameReserved)
  const limited = (await takenAddressesLimited(parts, from)) ?? (await newAccountsLimited(parts, email))
  if (limited) return failed(limited)
  const body = { name: username, username: username.toLowerCase(), email, password }
  const given = { invite, setup, next: nextIn(values) }
  const answer = await parts.ask(from, (call) => parts.library.api.signUpEmail({ body, ...call }), given)
  const { user } = answer.call
  if (!answer.value || !user) return failed(await refusal(parts, answer, form.value, from))
  await parts.limiter.count(mailboxKey(email), parts.limits.mail)
  parts.onCommitted({ events: [], jobs: [sendVerificationJob.name] })
  return succeeded(user, [...answer.setCookies, ...(await rememberDevice(parts, user.userId, from))])
}

type Typed = { readonly username: string; readonly email: string }

async function refusal(
  parts: AuthParts,
  answer: LibraryAnswer<unknown>,
  typed: Typed,
  from: Request,
): Promise<Failure> {
  const uninvited = inviteFailures.find(({ code }) => code === answer.code)
  if (uninvited) return uninvited
  const refused = refusalOf(answer, 'sign-up-failed', accountTexts.signUpFailed)
  if (refused.status === 'limited') return refused
  // A name can be taken between the check and the insert: if the constraint fails, we check again.
  const taken = await findTaken(parts.db, typed.username, typed.email, parts.clock.now())
  // Usernames are public. If one is taken, nothing is revealed about the address.
  if (taken.username) return usernameTaken
  if (!taken.email) return refused
  for (const network of networksOf(from.headers))
    await parts.limiter.count(takenKey(network), parts.limits.takenAddress)
  await tellOwner(parts, typed.email)
  return addressNotUsable
}

const takenKey = (network: string) => ['taken addresses', network]

/** Signing up reveals whether an address has an account, so a network that tries many is blocked for an hour. */
async function takenAddressesLimited({ limiter, limits }: AuthParts, from: Request): Promise<Failure | null> {
  for (const network of networksOf(from.headers))
    if (await limiter.isUsedUp(takenKey(network), limits.takenAddress))
      return tooMany(limits.takenAddress.windowSeconds)
  return null
}

/** The address without a tag, since `ada+1@` and `ada+2@` are one mailbox. */
const mailboxKey = (email: string) => ['new accounts', email.toLowerCase().replace(/\+[^@]*@/, '@')]

/** Each new account sends an email to an address that may be a stranger's. Deleting the account frees the address again. */
async function newAccountsLimited({ limiter, limits }: AuthParts, email: string): Promise<Failure | null> {
  return (await limiter.isUsedUp(mailboxKey(email), limits.mail)) ? tooMany(limits.mail.windowSeconds) : null
}

/** The email explains how to sign in, and that someone tried to sign up with this address. */
async function tellOwner(parts: AuthParts, email: string): Promise<void> {
  const userId = await findIdByEmail(parts.db, email)
  const to = userId === null ? null : await emailOf(parts.db, userId)
  if (userId !== null && to) await parts.links.sendAlreadyRegistered({ id: userId, email: to.address })
}

const addressNotUsable = failure('conflict', 'address-not-usable', accountTexts.addressNotUsable, {
  fields: { email: accountTexts.addressNotUsable },
})
