import { userIdOf } from '#src/kernel/actor.ts'
import { peopleWish } from '#src/features/accounts/contract.ts'
import { addRole, listPeople, revokeRole } from '#src/features/accounts/index.ts'
import { adminTexts, roleAdded } from '#src/features/admin/contract.ts'
import { adminHref } from '#src/features/admin/rules.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

/** Asks an admin a second time before they give up their own role. */
const sureParam = 'own-admin'

/** A change of the admin role ends the sessions of that person, as a stolen one must not gain it. */
const signedOut = (role: string | undefined) => (role === 'admin' ? { description: adminTexts.signedOut } : {})

export const users = {
  async read({ run, actor }, params) {
    const parsed = peopleWish.parse(asked(params))
    // A search covers all roles, and the filter says so.
    const wish = { ...parsed, role: parsed.search === '' ? parsed.role : ('all' as const) }
    const page = valueOf(await run(listPeople, wish))
    return { ...wish, page, confirms: params.has(sureParam) ? userIdOf(actor) : null }
  },
  fields: ['id', 'role', 'who', 'sure'],
  deeds: {
    'add-role': {
      run: async ({ run }, { who, role = '' }) =>
        told(await run(addRole, { who, role }), () => ({ title: roleAdded(role), ...signedOut(role) })),
      failed: adminTexts.roleAddFailed,
      isAskedAgain: true,
    },
    'remove-role': {
      run: async ({ run }, { id, role, sure }) =>
        told(await run(revokeRole, { userId: id, role, sure: sure === '1' }), () => ({
          title: adminTexts.roleRemoved,
          ...signedOut(role),
        })),
      failed: adminTexts.roleRemoveFailed,
      leadsTo: ({ code }) => (code === 'own-admin' ? adminHref('users', { [sureParam]: '1' }) : null),
    },
  },
} satisfies Room
