import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { cents } from '#src/kernel/money.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { mondaysUntil, weeksOf } from '../rules.ts'
import { countNewBuyers, countNewSellers, sumBooked, sumOwed } from '../week-store.ts'

/** Returns the figures of the last twelve weeks, the current one last, and what sellers are owed. */
export const readWeeks = defineQuery({
  name: 'support.read-weeks',
  input: z.object({}),
  access: adminsOnly,
  async run({ db, now }) {
    const mondays = mondaysUntil(now)
    const since = new Date(mondays[0] ?? now)
    const [booked, buyers, sellers, { owed, due }] = await Promise.all([
      sumBooked(db, since),
      countNewBuyers(db, since),
      countNewSellers(db, since),
      sumOwed(db, now),
    ])
    return ok({ weeks: weeksOf(mondays, { booked, buyers, sellers }), owed: cents(owed), due: cents(due) })
  },
})
