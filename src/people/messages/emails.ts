import { plural } from '#src/kernel/plural.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { StopLink } from '#src/mail/layout.tsx'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'

type UnreadMail = {
  readonly name: string
  readonly from: string
  readonly unread: number
  readonly threadId: string
  readonly publicUrl: string
  readonly stop: StopLink | undefined
}

/** Renders the email about unread messages, with a link. It contains no message text. */
export function unreadEmail(settings: ShopSettings, mail: UnreadMail): Promise<WholeMail> {
  const { name, from, unread, threadId, publicUrl, stop } = mail
  const messages = plural(unread, { one: `A message from ${from}`, other: `${unread} messages from ${from}` })
  return writtenMail(settings, 'unread_messages', {
    ...{ name, siteUrl: publicUrl, stop, values: { from, messages } },
    url: new URL(`/messages/${threadId}`, publicUrl).href,
  })
}
