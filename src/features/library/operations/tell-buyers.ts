import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notify } from '#src/features/notifications/index.ts'
import { sendVersionMail, tellBuyers } from '../jobs.ts'
import { findVersion, listHolders } from '../store.ts'
import { beginTelling } from '../telling-store.ts'

/** How many mails are queued in one transaction. */
const batch = 500

/**
 * Tells of a new version all who hold the listing, and queues their mails: part by part, each leading to the next. Where
 * a newer one came out meanwhile, its own job tells of it. Of many versions in a day buyers hear once at the beginning,
 * and of the last one when the day is over.
 */
export const tellBuyersNow = defineOperation({
  name: 'library.tell-buyers',
  input: z.object({ promptId: z.uuid(), version: z.number().int(), after: z.uuid().nullable().default(null) }),
  access: systemOnly,
  async run(context, { promptId, version, after }) {
    const { tx, now } = context
    if ((await findVersion(tx, promptId)) !== version) return ok({ told: 0 })
    const begun = after === null ? await beginTelling(tx, { promptId, version, now }) : 'begun'
    if (begun !== 'begun') {
      const { notBefore: startAfter } = begun
      if (startAfter) await context.enqueue(tellBuyers, { promptId, version, after }, { startAfter })
      return ok({ told: 0 })
    }
    const holders = await listHolders(context.tx, { promptId, version, after, limit: batch })
    for (const { id } of holders) await context.enqueue(sendVersionMail, { purchaseId: id, version })
    await notify(
      context,
      ...holders.map(({ id, buyerId, title, note }) => ({
        kind: 'version' as const,
        listing: title,
        version,
        note,
        to: buyerId,
        about: `version:${promptId}`,
        latest: String(version),
        href: `/purchases/${id}`,
      })),
    )
    const last = holders.length === batch ? holders.at(-1) : undefined
    if (last) await context.enqueue(tellBuyers, { promptId, version, after: last.id })
    return ok({ told: holders.length })
  },
})
