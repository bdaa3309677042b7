import { adminTexts } from '#src/features/admin/contract.ts'
import { listProviderEvents, paymentTexts, replayEvent } from '#src/features/payments/index.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { valueOf } from '#src/web/admin/room.ts'

export const webhooks = {
  async read({ run }, params) {
    const wish = { show: params.get('show') ?? 'all', about: params.get('search') ?? '' }
    return valueOf(await run(listProviderEvents, wish))
  },
  fields: ['id'],
  deeds: {
    replay: {
      run: async ({ run }, { id }) => told(await run(replayEvent, { id }), paymentTexts.replayed),
      failed: adminTexts.failed,
    },
  },
} satisfies Room
