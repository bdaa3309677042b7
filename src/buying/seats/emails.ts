import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'

type InvitationMail = {
  readonly buyer: string
  readonly title: string
  readonly url: string
  readonly until: string
  readonly publicUrl: string
}

/** Invites somebody, whose name is unknown, to a seat. */
export function invitationEmail(settings: ShopSettings, mail: InvitationMail): Promise<WholeMail> {
  const { buyer, title, url, until, publicUrl } = mail
  return writtenMail(settings, 'seat', {
    ...{ name: '', url, siteUrl: publicUrl },
    values: { buyer, title, until, report_page: new URL('/report-content', publicUrl).href },
  })
}
