import { adminTexts } from '#src/features/admin/contract.ts'
import { earningsTexts } from '#src/features/earnings/contract.ts'
import { checkBooksNow, readLedger, settleSuspense, writeOffDebt } from '#src/features/earnings/index.ts'
import { retryRefund } from '#src/features/orders/index.ts'
import { told } from '#src/web/admin/deed.ts'
import type { Room } from '#src/web/admin/room.ts'
import { valueOf } from '#src/web/admin/room.ts'

export const ledger = {
  async read({ run }) {
    return { view: valueOf(await run(readLedger, {})) }
  },
  fields: ['id', 'reason'],
  deeds: {
    check: {
      run: async ({ run }) =>
        told(await run(checkBooksNow, {}), ({ isSound }) =>
          isSound ? { title: earningsTexts.booksSound } : { title: earningsTexts.booksBroken, tone: 'bad' },
        ),
      failed: adminTexts.failed,
    },
    settle: {
      run: async ({ run }, { id, reason }) =>
        told(await run(settleSuspense, { transactionId: id, reason }), earningsTexts.suspenseSettled),
      failed: adminTexts.failed,
    },
    'retry-refund': {
      run: async ({ run }, { id }) => told(await run(retryRefund, { lineId: id }), earningsTexts.refundTriedAgain),
      failed: adminTexts.failed,
    },
    'write-off': {
      run: async ({ run }, { id, reason }) =>
        told(await run(writeOffDebt, { sellerId: id, reason }), earningsTexts.writtenOff),
      failed: adminTexts.failed,
    },
  },
} satisfies Room
