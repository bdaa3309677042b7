import { isAdmin } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { aboutStaff } from '../failures.ts'
import { isPrivileged } from '../rules.ts'
import { rolesOf } from './admin-store.ts'

/** Why the actor may not act on the account of a user: only admins act on admins and staff. */
export async function refuseAboutStaff({ tx, actor }: Context, userId: string): Promise<Failure | null> {
  if (isAdmin(actor)) return null
  const roles = (await rolesOf(tx, [userId])).get(userId) ?? []
  return roles.some(isPrivileged) ? aboutStaff : null
}
