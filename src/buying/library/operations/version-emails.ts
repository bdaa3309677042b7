import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { sendVersionEmailJob, notifyBuyersJob } from '../jobs.ts'
import { findVersion, listHolders, findVersionNotice } from '../store.ts'
import { startVersionNotice } from '../version-notice-store.ts'
import { emailRecipient } from '#src/people/notifications/public/email-recipient.ts'
import { versionEmail } from '../version-email.ts'

/** The number of emails queued in one transaction. */
const batch = 500

/**
 * Notifies all owners of a listing about a new version and queues their emails, in batches that queue the next one. A newer
 * version has its own job. Of many versions in a day, the first is announced at once and the last after the day.
 */
export const notifyBuyers = defineOperation({
  name: 'library.notify-buyers',
  input: z.object({ promptId: z.uuid(), version: z.number().int(), after: z.uuid().nullable().default(null) }),
  access: systemOnly,
  async run(context, { promptId, version, after }) {
    const { tx, now } = context
    if ((await findVersion(tx, promptId)) !== version) return ok({ notified: 0 })
    const started = after === null ? await startVersionNotice(tx, { promptId, version, now }) : 'started'
    if (started !== 'started') {
      const { notBefore: startAfter } = started
      if (startAfter) await context.enqueue(notifyBuyersJob, { promptId, version, after }, { startAfter })
      return ok({ notified: 0 })
    }
    const holders = await listHolders(context.tx, { promptId, version, after, limit: batch })
    for (const { id } of holders) await context.enqueue(sendVersionEmailJob, { purchaseId: id, version })
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
    if (last) await context.enqueue(notifyBuyersJob, { promptId, version, after: last.id })
    return ok({ notified: holders.length })
  },
})

/** Emails one buyer about a new version, with the creator's note and without the text. */
export const sendVersionEmail = defineWorkflow({
  name: 'library.send-version-email',
  input: z.object({ purchaseId: z.uuid(), version: z.number().int() }),
  access: systemOnly,
  async run(flow, { purchaseId, version }) {
    const news = await findVersionNotice(flow.db, purchaseId, version)
    const recipient = news && (await emailRecipient(flow, news.buyerId, 'version'))
    // Refunded, deleted or unsubscribed in the meantime.
    if (!news || !recipient) return ok()
    const email = await versionEmail(flow.settings, {
      ...news,
      version,
      purchaseId,
      name: recipient.to.name,
      stop: recipient.stop,
      publicUrl: flow.settings.publicUrl,
    })
    await flow.mailer.send({ ...email, ...recipient.envelope, key: `version:${purchaseId}:${version}` })
    return ok()
  },
})
