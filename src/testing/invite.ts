import { systemActor } from '#src/kernel/actor.ts'
import type { TestAuth } from '#src/testing/auth.ts'
import { invitePerson } from '#src/people/waitlist/operations/invites.ts'

/** Invites someone and returns the code from the email. */
export async function invite({ run, mails }: TestAuth, email: string): Promise<string> {
  const invited = await run(invitePerson, { email }, systemActor('test'))
  if (!invited.ok) throw new Error(invited.failure.message)
  return /invite=(\w+)/.exec(mails.at(-1)?.data.url ?? '')?.[1] ?? ''
}
