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

export const users = {
  async read({ run, actor }, params) {
    const wish = peopleWish.parse(asked(params))
    const page = valueOf(await run(listPeople, wish))
    return { ...wish, page, confirms: params.has(sureParam) ? userIdOf(actor) : null }
  },
  fields: ['id', 'role', 'who', 'sure'],
  deeds: {
    'add-role': {
      run: async ({ run }, { who, role = '' }) => told(await run(addRole, { who, role }), roleAdded(role)),
      failed: adminTexts.roleAddFailed,
      isAskedAgain: true,
    },
    'remove-role': {
      run: async ({ run }, { id, role, sure }) =>
        told(await run(revokeRole, { userId: id, role, sure: sure === '1' }), adminTexts.roleRemoved),
      failed: adminTexts.roleRemoveFailed,
      leadsTo: ({ code }) => (code === 'own-admin' ? adminHref('users', { [sureParam]: '1' }) : null),
    },
  },
} satisfies Room
