import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import { PeopleTab } from '#src/features/admin/ui/people-tab.tsx'
import { usersQuery } from '#src/features/accounts/contract.ts'
import { addRole, revokeRole } from '#src/features/accounts/operations/roles.ts'
import { findUser, listPeople } from '#src/features/accounts/operations/users.ts'
import { roleAdded } from '#src/features/admin/contract.ts'
import { adminTexts } from '#src/features/admin/texts.ts'
import { readRecord } from '#src/features/enforcement/operations/records.ts'
import { toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/users'

/** Changing the admin role ends the user's sessions, so that a stolen session does not gain it. */
const signedOut = (role: string | undefined) => (role === 'admin' ? { description: adminTexts.signedOut } : {})

async function load({ run }: Scope, params: URLSearchParams) {
  const parsed = usersQuery.parse(queryParams(params))
  // A search covers all roles, and the filter shows it.
  const listQuery = { ...parsed, role: parsed.search === '' ? parsed.role : ('all' as const) }
  return { ...listQuery, page: unwrap(await run(listPeople, listQuery)) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id', 'role', 'who'],
  actions: {
    'add-role': {
      confirm: confirmAdmin,
      run: async ({ run }, { who, role = '' }) =>
        toToast(await run(addRole, { who, role }), () => ({ title: roleAdded(role), ...signedOut(role) })),
      failed: adminTexts.roleAddFailed,
      keepsForm: true,
    },
    'remove-role': {
      confirm: confirmRemoval,
      run: async ({ run }, { id, role }) =>
        toToast(await run(revokeRole, { userId: id, role }), () => ({
          title: adminTexts.roleRemoved,
          ...signedOut(role),
        })),
      failed: adminTexts.roleRemoveFailed,
    },
  },
})

export default function Users({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data, failedForm) => <PeopleTab {...data} failedForm={failedForm} />}
    </TabFrame>
  )
}

type Values = Readonly<Record<string, string>>

/** Only the admin role needs confirmation. */
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
