import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import type { Kind } from './contract.ts'
import { notices } from './rules.ts'

type NotificationMail = {
  readonly kind: Kind
  readonly name: string
  readonly text: string
  readonly detail: string
  readonly href: string
  readonly publicUrl: string
  readonly stop: StopLink | undefined
}

/** Renders a notification as an email with a link. */
export function notificationEmail(settings: ShopSettings, mail: NotificationMail): Promise<WholeMail> {
  const { kind, name, text, detail, href, publicUrl, stop } = mail
  return writtenMail(settings, notices[kind].mail ?? 'notice_other', {
    ...{ name, siteUrl: publicUrl, stop, values: { news: text, detail } },
    url: new URL(href, publicUrl).href,
  })
}
