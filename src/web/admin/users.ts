import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import { peopleWish } from '#src/features/accounts/contract.ts'
import { addRole, revokeRole } from '#src/features/accounts/operations/roles.ts'
import { findUser, listPeople } from '#src/features/accounts/operations/users.ts'
import { adminTexts, roleAdded } from '#src/features/admin/contract.ts'
import { readRecord } from '#src/features/enforcement/operations/records.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'
import type { Scope } from '#src/web/scope.ts'

/** A change of the admin role ends the sessions of that person, as a stolen one must not gain it. */
const signedOut = (role: string | undefined) => (role === 'admin' ? { description: adminTexts.signedOut } : {})

export const users = {
  async read({ run }, params) {
    const parsed = peopleWish.parse(asked(params))
    // A search covers all roles, and the filter says so.
    const wish = { ...parsed, role: parsed.search === '' ? parsed.role : ('all' as const) }
    return { ...wish, page: valueOf(await run(listPeople, wish)) }
  },
  fields: ['id', 'role', 'who'],
  deeds: {
    'add-role': {
      confirm: confirmAdmin,
      run: async ({ run }, { who, role = '' }) =>
        told(await run(addRole, { who, role }), () => ({ title: roleAdded(role), ...signedOut(role) })),
      failed: adminTexts.roleAddFailed,
      isAskedAgain: true,
    },
    'remove-role': {
      confirm: confirmRemoval,
      run: async ({ run }, { id, role }) =>
        told(await run(revokeRole, { userId: id, role }), () => ({
          title: adminTexts.roleRemoved,
          ...signedOut(role),
        })),
      failed: adminTexts.roleRemoveFailed,
    },
  },
} satisfies Room

type Values = Readonly<Record<string, string>>

/** Only the admin role gives power over other people. */
async function confirmAdmin({ run }: Scope, { who, role }: Values): Promise<Result<Confirmation | null, Failure>> {
  if (role !== 'admin') return ok(null)
  const found = await run(findUser, { who, role })
  if (!found.ok) return found
  const { username, email } = found.value
  return ok({
    question: `Make @${username} an admin?`,
    consequence: `${email} can then refund purchases, remove listings, ban users and add admins. They are signed out everywhere.`,
    button: `Make @${username} an admin`,
    isDanger: true,
  })
}

async function confirmRemoval(
  { run, actor }: Scope,
  { id, role }: Values,
): Promise<Result<Confirmation | null, Failure>> {
  const read = await run(readRecord, { userId: id })
  if (!read.ok) return read
  const { username } = read.value.person
  if (role === 'admin' && userIdOf(actor) === id)
    return ok({
      question: 'Remove your own admin role?',
      consequence: 'You lose access to these pages at once and are signed out everywhere.',
      button: 'Remove my admin role',
      isDanger: true,
    })
  return ok({
    question: `Remove the ${role} role from @${username}?`,
    consequence:
      role === 'admin'
        ? 'They lose access to these pages and are signed out everywhere.'
        : 'You can add it again later.',
    button: `Remove ${role} role`,
    isDanger: true,
  })
}
