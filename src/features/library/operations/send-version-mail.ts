import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { emailOf } from '#src/features/accounts/index.ts'
import { versionMail } from '../version-mail.tsx'
import { findVersionNews } from '../store.ts'

/** Tells one buyer of a new version, with its creator's note and nothing of the text. */
export const sendVersionMailNow = defineWorkflow({
  name: 'library.send-version-mail',
  input: z.object({ purchaseId: z.uuid(), version: z.number().int() }),
  access: systemOnly,
  async run(flow, { purchaseId, version }) {
    const news = await findVersionNews(flow.db, purchaseId, version)
    const contact = news && (await emailOf(flow.db, news.buyerId))
    // Refunded meanwhile, or gone: nobody is left to be told.
    if (!news || !contact) return ok()
    const mail = await versionMail({
      ...news,
      version,
      purchaseId,
      name: contact.name,
      publicUrl: flow.settings.publicUrl,
    })
    await flow.mailer.send({ ...mail, key: `version:${purchaseId}:${version}`, to: contact })
    return ok()
  },
})
