import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { fitName } from '#src/mail/greeting.ts'
import { notificationMail } from '../emails.tsx'
import { letterTo } from '../public/letter.ts'
import { tellingOf } from '../presenter.ts'
import { isDueHere, mostMailsADay } from '../rules.ts'
import { countMailed, findForMail } from '../store.ts'

/**
 * Emails a notification if its recipient still wants that. The notification's key makes retries idempotent. Beyond the
 * daily limit of a kind, notifications appear only in the app, except mandatory ones.
 */
export const sendNotificationMailNow = defineWorkflow({
  name: 'notifications.send-mail',
  input: z.object({ id: z.uuid(), latest: z.string() }),
  access: systemOnly,
  async run(flow, { id, latest }) {
    const told = await findForMail(flow.db, id, latest)
    const isDue = told !== undefined && isDueHere(told.kind)
    const letter = told && (await letterTo(flow, told.userId, told.kind, { isDue }))
    if (!told || !letter) return ok({ isSent: false })
    if (!isDue && (await countMailed(flow.db, told)) >= mostMailsADay(told.kind)) return ok({ isSent: false })
    const { text, detail } = tellingOf({ ...told, byName: fitName(told.byName ?? '') })
    const { kind, href } = told
    const { publicUrl } = flow.settings
    const mail = await notificationMail({
      kind,
      name: letter.to.name,
      text,
      detail,
      href,
      publicUrl,
      stop: letter.stop,
    })
    await flow.mailer.send({ ...mail, ...letter.envelope, key: `notification:${id}:${latest}` })
    return ok({ isSent: true })
  },
})
