import { adminsOrSystem } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { waitingWish } from '#src/features/waitlist/contract.ts'
import { findWaiting } from '#src/features/waitlist/list-store.ts'
import { waitingOrders } from '#src/features/waitlist/rules.ts'
import type { WaitingPerson } from '#src/features/waitlist/view.ts'

/** A page on the screen, and a part of what goes into a file. */
const [pageSize, partSize] = [50, 1000]

/** The list, in the order in which people came or the other way round. */
export const listWaitlist = defineQuery({
  name: 'waitlist.list-waitlist',
  input: waitingWish,
  access: adminsOrSystem,
  async run({ db }, { search, state, sort, whole, ...place }) {
    const wish = pageWish(waitingOrders[sort], place, whole ? partSize : pageSize)
    const rows = await findWaiting(db, { search, state }, wish)
    return ok(keyedPage(rows, wish, (row): WaitingPerson => row))
  },
})
