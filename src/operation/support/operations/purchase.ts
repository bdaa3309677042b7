import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { purchaseMissing } from '#src/buying/library/failures.ts'
import { toStory } from '../presenter.ts'
import { readStory } from '../purchase-store.ts'

/** Returns everything that happened to a purchase: order, payment, license, openings, refunds, disputes, emails and bookings. */
export const readPurchaseStory = defineQuery({
  name: 'support.read-purchase-story',
  input: z.object({ id: z.uuid() }),
  access: staffOnly('support', 'finance'),
  async run({ db }, { id }) {
    const rows = await readStory(db, id)
    return rows ? ok(toStory(rows)) : err(purchaseMissing)
  },
})
