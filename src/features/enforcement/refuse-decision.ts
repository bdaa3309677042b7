import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { ownAccount } from '#src/features/accounts/failures.ts'
import { rolesOf } from '#src/features/accounts/public/admin-store.ts'
import { isPrivileged } from '#src/features/accounts/rules.ts'
import { aboutStaff } from './failures.ts'

/** Why the actor may not decide about a user: nobody decides about themselves, and moderators not about admins and staff. */
export async function refuseDecision({ tx, actor }: Context, userId: string): Promise<Failure | null> {
  if (userId === userIdOf(actor)) return ownAccount
  if (isAdmin(actor)) return null
  const roles = (await rolesOf(tx, [userId])).get(userId) ?? []
  return roles.some(isPrivileged) ? aboutStaff : null
}
