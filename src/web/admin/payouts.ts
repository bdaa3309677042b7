import { adminTexts } from '#src/features/admin/texts.ts'
import { earningsTexts } from '#src/features/earnings/texts.ts'
import { requestPayoutPoll } from '#src/features/earnings/operations/sync-payout.ts'
import { countStuckPayouts, listAllPayouts } from '#src/features/earnings/operations/payouts.ts'
import { payoutsQuery } from '#src/features/earnings/public/list-contract.ts'
import { toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

export const payouts = {
  async read({ run }, params) {
    const wish = payoutsQuery.parse(queryParams(params))
    return { ...wish, page: unwrap(await run(listAllPayouts, wish)) }
  },
  countWaiting: async ({ run }) => unwrap(await run(countStuckPayouts, {})),
  fields: ['id'],
  actions: {
    ask: {
      run: async ({ run }, { id }) =>
        toToast(await run(requestPayoutPoll, { payoutId: id }), () => ({
          title: earningsTexts.askedAgain,
          description: earningsTexts.askedAgainMore,
        })),
      failed: adminTexts.failed,
    },
  },
} satisfies TabDefinition
