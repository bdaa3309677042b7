import { adminTexts } from '#src/features/admin/contract.ts'
import { eventsWish, paymentTexts } from '#src/features/payments/contract.ts'
import { listProviderEvents, replayEvent } from '#src/features/payments/operations/events.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const webhooks = {
  async read({ run }, params) {
    const wish = eventsWish.parse(asked(params))
    return { ...wish, page: valueOf(await run(listProviderEvents, wish)) }
  },
  fields: ['id'],
  deeds: {
    replay: {
      run: async ({ run }, { id }) => told(await run(replayEvent, { id }), paymentTexts.replayed),
      failed: adminTexts.failed,
    },
  },
} satisfies Room
