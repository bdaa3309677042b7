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
    const notification = await findForMail(flow.db, id, latest)
    const isDue = notification !== undefined && isDueHere(notification.kind)
    const recipient = notification && (await letterTo(flow, notification.userId, notification.kind, { isDue }))
    if (!notification || !recipient) return ok({ isSent: false })
    if (!isDue && (await countMailed(flow.db, notification)) >= mostMailsADay(notification.kind))
      return ok({ isSent: false })
    const { text, detail } = tellingOf({ ...notification, byName: fitName(notification.byName ?? '') })
    const { kind, href } = notification
    const { publicUrl } = flow.settings
    const mail = await notificationMail({
      kind,
      name: recipient.to.name,
      text,
      detail,
      href,
      publicUrl,
      stop: recipient.stop,
    })
    await flow.mailer.send({ ...mail, ...recipient.envelope, key: `notification:${id}:${latest}` })
    return ok({ isSent: true })
  },
})
