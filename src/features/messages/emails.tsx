import type { StopLink } from '#src/mail/layout.tsx'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'

type UnreadMail = {
  readonly name: string
  readonly from: string
  readonly unread: number
  readonly threadId: string
  readonly publicUrl: string
  readonly stop: StopLink | undefined
}

/** Renders the email about unread messages, with a link. It contains no message text. */
export async function unreadEmail(shop: Shop, mail: UnreadMail): Promise<RenderedMail & { readonly subject: string }> {
  const subject = mail.unread === 1 ? `A message from ${mail.from}` : `${mail.unread} messages from ${mail.from}`
  const rendered = await renderMail(
    shop,
    <MailLayout preview={`Read and reply on ${shop.name}.`} siteUrl={mail.publicUrl} stop={mail.stop}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={mail.name} />
      <MailText>
        {mail.from} wrote to you on {shop.name}.
      </MailText>
      <MailAction url={new URL(`/messages/${mail.threadId}`, mail.publicUrl).href}>Read and reply</MailAction>
    </MailLayout>,
  )
  return { subject, ...rendered }
}
