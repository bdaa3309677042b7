import type { Role } from '#src/kernel/actor.ts'
import { isAdmin, userIdOf } from '#src/kernel/actor.ts'
import { isPrivileged, roleNames, roles } from '#src/people/accounts/rules.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { ok } from '#src/kernel/result.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import { PeopleTab } from '#src/operation/admin/ui/people-tab.tsx'
import { usersQuery } from '#src/people/accounts/contract.ts'
import { addRole, revokeRole } from '#src/people/accounts/operations/roles.ts'
import { findUser, listPeople } from '#src/people/accounts/operations/users.ts'
import { roleAdded } from '#src/operation/admin/contract.ts'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { readRecord } from '#src/trust/enforcement/operations/records.ts'
import { toToast } from '#src/web/admin/action.ts'
import { queryParams, tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-users'

const isRole = (role: string | undefined): role is Role => roles.some((known) => known === role)

/** Changing a role of the staff ends the user's sessions, so that a stolen session does not gain it. */
const signedOut = (role: string | undefined) =>
  isRole(role) && isPrivileged(role) ? { description: adminTexts.signedOut } : {}

async function load({ run, actor }: Scope, params: URLSearchParams) {
  const parsed = usersQuery.parse(queryParams(params))
  // A search covers all roles, and the filter shows it.
  const listQuery = { ...parsed, role: parsed.search === '' ? parsed.role : ('all' as const) }
  return { ...listQuery, page: unwrap(await run(listPeople, listQuery)), isAdmin: isAdmin(actor) }
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

const deedsOf: Partial<Readonly<Record<Role, string>>> = {
  admin: 'refund purchases, remove listings, ban users and add admins',
  moderator: 'remove listings, ban users, and read reports and the reported content',
  support: 'read accounts and purchases, revoke access and refund purchases',
  finance: 'refund purchases, and see and settle disputes, payouts and the ledger',
}

type Values = Readonly<Record<string, string>>

/** Only the roles of admins and staff need confirmation. */
async function confirmAdmin({ run }: Scope, { who, role }: Values): Promise<Result<Confirmation | null, Failure>> {
  if (!isRole(role) || !isPrivileged(role)) return ok(null)
  const found = await run(findUser, { who, role })
  if (!found.ok) return found
  const { username, email } = found.value
  return ok({
    ...(role === 'admin'
      ? { question: `Make @${username} an admin?`, button: `Make @${username} an admin` }
      : { question: `Give @${username} the role ${roleNames[role]}?`, button: 'Give the role' }),
    consequence: `${email} can then ${deedsOf[role] ?? ''}. They are signed out everywhere.`,
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
      isRole(role) && isPrivileged(role)
        ? 'They lose access to these pages and are signed out everywhere.'
        : 'You can add it again later.',
    button: `Remove ${role} role`,
    isDanger: true,
  })
}
