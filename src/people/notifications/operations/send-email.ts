import { z } from 'zod'
import { systemOnly } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { fitName } from '#src/mail/greeting.ts'
import { notificationEmail } from '../emails.ts'
import { emailRecipient } from '../public/email-recipient.ts'
import { presentText } from '../presenter.ts'
import { isMandatory, mostEmailsADay } from '../rules.ts'
import { countMailed, findForMail } from '../store.ts'

/**
 * Emails a notification if its recipient still wants that. The notification's key makes retries idempotent. Beyond the
 * daily limit of a kind, notifications appear only in the app, except mandatory ones.
 */
export const sendNotificationEmail = defineWorkflow({
  name: 'notifications.send-notification-email',
  input: z.object({ id: z.uuid(), latest: z.string() }),
  access: systemOnly,
  async run(flow, { id, latest }) {
    const notification = await findForMail(flow.db, id, latest)
    const isDue = notification !== undefined && isMandatory(notification.kind)
    const recipient = notification && (await emailRecipient(flow, notification.userId, notification.kind, { isDue }))
    if (!notification || !recipient) return ok({ isSent: false })
    if (!isDue && (await countMailed(flow.db, notification)) >= mostEmailsADay(notification.kind))
      return ok({ isSent: false })
    const { text, detail } = presentText({ ...notification, byName: fitName(notification.byName ?? '') }, flow.settings)
    const { kind, href } = notification
    const { publicUrl } = flow.settings
    const mail = await notificationEmail(flow.settings, {
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
