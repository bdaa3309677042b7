import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Answer } from '#src/adapters/auth/ask-library.ts'
import { currentSignUp } from '#src/adapters/auth/current-sign-up.ts'
import type { AuthParts } from '#src/adapters/auth/parts.ts'
import { signedInUserId } from '#src/adapters/auth/parts.ts'
import type { Outcome } from '#src/adapters/auth/posted-form.ts'
import { failed, readForm, refusalOf, succeeded } from '#src/adapters/auth/posted-form.ts'
import { accountTexts, signUpForm } from '#src/features/accounts/contract.ts'
import { findTaken } from '#src/features/accounts/index.ts'
import { sendVerification } from '#src/features/accounts/jobs.ts'
import { inviteInvalid, inviteNeeded, inviteOtherEmail } from '#src/features/waitlist/failures.ts'

/** Their codes are those with which the door below refuses. */
export const inviteFailures: readonly Failure[] = [inviteNeeded, inviteInvalid, inviteOtherEmail]

type Taken = { readonly username: boolean; readonly email: boolean }

/** Makes an account and signs in. User, profile, role, session and the mail with the link: all or none. */
export async function signUp(parts: AuthParts, values: unknown, from: Request): Promise<Outcome<{ userId: string }>> {
  const form = readForm(signUpForm, values)
  if (!form.ok) return failed(form.failure)
  const { username, email, password, invite } = form.value
  const body = { name: username, username: username.toLowerCase(), email, password }
  const answer = await currentSignUp.run({ invite }, () => parts.ask({ path: '/sign-up/email', body, from }))
  const userId = signedInUserId(answer)
  if (answer.status !== 200 || userId === null) return failed(await refusal(parts, answer, username, email))
  parts.onCommitted({ events: [], jobs: [sendVerification.name] })
  return succeeded({ userId }, answer.setCookies)
}

async function refusal(parts: AuthParts, answer: Answer, username: string, email: string): Promise<Failure> {
  const uninvited = inviteFailures.find(({ code }) => code === answer.code)
  if (uninvited) return uninvited
  const refused = refusalOf(answer, 'sign-up-failed', accountTexts.signUpFailed)
  if (refused.status === 'limited') return refused
  // Somebody else may take a name between the look and the deed: then the constraint refuses, and we look again.
  return takenFailure(await findTaken(parts.db, username, email)) ?? refused
}

function takenFailure(taken: Taken): Failure | null {
  const fields: Record<string, string> = {}
  if (taken.username) fields['username'] = accountTexts.usernameTaken
  if (taken.email) fields['email'] = accountTexts.emailTaken
  const [message] = Object.values(fields)
  if (message === undefined) return null
  return failure('conflict', taken.username ? 'username-taken' : 'email-taken', message, { fields })
}
