import { adminTexts } from '#src/features/admin/texts.ts'
import { eventsQuery } from '#src/features/payments/contract.ts'
import { paymentTexts } from '#src/features/payments/texts.ts'
import { listProviderEvents, replayEvent } from '#src/features/payments/operations/events.ts'
import { toToast } from '#src/web/admin/action.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { queryParams, unwrap } from '#src/web/admin/tab.ts'

export const webhooks = {
  async read({ run }, params) {
    const wish = eventsQuery.parse(queryParams(params))
    return { ...wish, page: unwrap(await run(listProviderEvents, wish)) }
  },
  fields: ['id'],
  actions: {
    replay: {
      run: async ({ run }, { id }) => toToast(await run(replayEvent, { id }), paymentTexts.replayed),
      failed: adminTexts.failed,
    },
  },
} satisfies TabDefinition
