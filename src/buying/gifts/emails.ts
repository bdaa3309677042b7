import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'

type GiftMail = {
  readonly giver: string
  readonly title: string
  readonly message: string
  readonly url: string
  readonly until: string
  readonly publicUrl: string
}

/** Brings a gift to its recipient, whose name is unknown. */
export function giftEmail(settings: ShopSettings, mail: GiftMail): Promise<WholeMail> {
  const { giver, title, message, url, until, publicUrl } = mail
  const report = `${publicUrl}/report-content`
  return writtenMail(settings, 'gift', {
    ...{ name: '', url, siteUrl: publicUrl },
    values: { giver, title, message, until, report_page: report },
  })
}

type ReminderMail = {
  readonly name: string
  readonly title: string
  readonly until: string
  readonly publicUrl: string
}

/** Reminds a giver of a gift that nobody has claimed. */
export function giftReminderEmail(settings: ShopSettings, mail: ReminderMail): Promise<WholeMail> {
  const { name, title, until, publicUrl } = mail
  const about = { name, url: `${publicUrl}/gifts`, siteUrl: publicUrl }
  return writtenMail(settings, 'gift_reminder', { ...about, values: { title, until } })
}
