import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish, readQueue } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { queueWish } from '#src/features/paging/contract.ts'
import { heldOrder, heldShown } from '../rules.ts'
import { listWaiting } from '../store.ts'
import type { HeldListing } from '../view.ts'

/** The listings that wait for an admin as near copies. No text is in here. */
export const listHeld = defineQuery({
  name: 'copyguard.list-held',
  input: queueWish,
  access: adminsOnly,
  async run({ db }, place) {
    const { rows, wish } = await readQueue(pageWish(heldOrder, place, heldShown), (part) => listWaiting(db, part))
    return ok(keyedPage(rows, wish, toHeld))
  },
})

type HeldRow = Omit<Awaited<ReturnType<typeof listWaiting>>[number], 'key'>

function toHeld({ heldAt, heldVersion, textVersion, otherCount, ...row }: HeldRow): HeldListing {
  return {
    ...row,
    otherCount: Number(otherCount),
    isHeld: heldAt !== null,
    isEdit: heldVersion !== null && heldVersion > textVersion,
  }
}
