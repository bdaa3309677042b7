import { invited, waitingWish, waitlistTexts } from '#src/features/waitlist/contract.ts'
import { invitePerson } from '#src/features/waitlist/operations/invites.ts'
import { listWaitlist } from '#src/features/waitlist/operations/waitlist.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const waitlist = {
  async read({ run, settings }, params) {
    const { whole: _, ...wish } = waitingWish.parse(asked(params))
    return { ...wish, page: valueOf(await run(listWaitlist, wish)), isByInvitation: settings.launchMode === 'invite' }
  },
  fields: ['email'],
  deeds: {
    invite: {
      run: async ({ run }, { email }) =>
        told(await run(invitePerson, { email }), (value) => ({ title: invited(value.email) })),
      failed: waitlistTexts.inviteFailed,
    },
  },
} satisfies Room
