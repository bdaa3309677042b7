import { invited, waitlistQuery } from '#src/features/waitlist/contract.ts'
import { waitlistTexts } from '#src/features/waitlist/texts.ts'
import { invitePerson } from '#src/features/waitlist/operations/invites.ts'
import { listWaitlist } from '#src/features/waitlist/operations/waitlist.ts'
import { toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

export const waitlist = {
  async read({ run, settings }, params) {
    const { whole: _, ...wish } = waitlistQuery.parse(queryParams(params))
    return { ...wish, page: unwrap(await run(listWaitlist, wish)), isByInvitation: settings.launchMode === 'invite' }
  },
  fields: ['email'],
  actions: {
    invite: {
      run: async ({ run }, { email }) =>
        toToast(await run(invitePerson, { email }), (value) => ({ title: invited(value.email) })),
      failed: waitlistTexts.inviteFailed,
    },
  },
} satisfies TabDefinition
