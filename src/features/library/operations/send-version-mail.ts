import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { letterTo } from '#src/features/notifications/index.ts'
import { versionMail } from '../version-mail.tsx'
import { findVersionNews } from '../store.ts'

/** Tells one buyer of a new version, with its creator's note and nothing of the text. */
export const sendVersionMailNow = defineWorkflow({
  name: 'library.send-version-mail',
  input: z.object({ purchaseId: z.uuid(), version: z.number().int() }),
  access: systemOnly,
  async run(flow, { purchaseId, version }) {
    const news = await findVersionNews(flow.db, purchaseId, version)
    const letter = news && (await letterTo(flow, news.buyerId, 'version'))
    // Refunded meanwhile, gone, or wants no such mails: nobody is left to be told.
    if (!news || !letter) return ok()
    const mail = await versionMail({
      ...news,
      version,
      purchaseId,
      name: letter.to.name,
      stop: letter.stop,
      publicUrl: flow.settings.publicUrl,
    })
    await flow.mailer.send({ ...mail, ...letter.envelope, key: `version:${purchaseId}:${version}` })
    return ok()
  },
})
