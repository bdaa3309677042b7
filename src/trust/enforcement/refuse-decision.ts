import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { ownAccount } from '#src/people/accounts/failures.ts'
import { refuseAboutStaff } from '#src/people/accounts/public/refuse-about-staff.ts'

/** Why the actor may not decide about a user: nobody decides about themselves, and moderators not about admins and staff. */
export async function refuseDecision(context: Context, userId: string): Promise<Failure | null> {
  return userId === userIdOf(context.actor) ? ownAccount : refuseAboutStaff(context, userId)
}
