import { purchaseWish } from '#src/features/orders/contract.ts'
import { listPurchases } from '#src/features/orders/operations/read-orders.ts'
import type { Room } from '#src/web/admin/room.ts'
import { asked, valueOf } from '#src/web/admin/room.ts'

export const purchases = {
  async read({ run }, params) {
    const wish = purchaseWish.parse(asked(params))
    return { ...wish, page: valueOf(await run(listPurchases, wish)) }
  },
} satisfies Room
