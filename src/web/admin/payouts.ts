import { adminTexts } from '#src/features/admin/contract.ts'
import { earningsTexts } from '#src/features/earnings/contract.ts'
import { askAboutPayout } from '#src/features/earnings/operations/sync-payout.ts'
import { countStuckPayouts, listAllPayouts } from '#src/features/earnings/operations/payouts.ts'
import { payoutsWish } from '#src/features/earnings/public/desk-contract.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const payouts = {
  async read({ run }, params) {
    const wish = payoutsWish.parse(asked(params))
    return { ...wish, page: valueOf(await run(listAllPayouts, wish)) }
  },
  countWaiting: async ({ run }) => valueOf(await run(countStuckPayouts, {})),
  fields: ['id'],
  deeds: {
    ask: {
      run: async ({ run }, { id }) =>
        told(await run(askAboutPayout, { payoutId: id }), () => ({
          title: earningsTexts.askedAgain,
          description: earningsTexts.askedAgainMore,
        })),
      failed: adminTexts.failed,
    },
  },
} satisfies Room
