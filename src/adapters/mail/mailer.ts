import type { Clock } from '#src/ports/clock.ts'
import type { Logger } from '#src/ports/logger.ts'
import type { Mailer } from '#src/ports/mailer.ts'
import type { Sender } from '#src/kernel/sender.ts'
import { composeMail } from '#src/adapters/mail/compose.ts'
import { createOutboxDelivery } from '#src/adapters/mail/outbox.ts'
import type { Delivery } from '#src/adapters/mail/smtp.ts'
import { createSmtp } from '#src/adapters/mail/smtp.ts'

export type MailSettings = { readonly smtpUrl: string } | { readonly outboxDir: string }

/** The sender, which can change. */
type Parts = { readonly clock: Clock; readonly log: Logger; readonly from: () => Sender }

/** Sends emails over SMTP, or into the directory of the outbox. Throws MailError. `close` closes the pool after pending sends. */
export function createMailer(
  settings: MailSettings,
  { clock, log, from }: Parts,
): Mailer & Pick<Delivery, 'problem' | 'close'> {
  const delivery = 'smtpUrl' in settings ? createSmtp(settings.smtpUrl) : createOutboxDelivery(settings.outboxDir)
  return {
    async send(mail) {
      const date = clock.now()
      const composed = await composeMail(mail, { from: from(), date })
      await delivery.deliver(composed, date)
      log.info({ mailId: composed.id, messageId: composed.messageId }, 'mail sent')
    },
    problem: () => delivery.problem(),
    close: () => delivery.close(),
  }
}
