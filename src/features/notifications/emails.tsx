import type { StopLink } from '#src/mail/layout.tsx'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'
import type { Kind } from './rules.ts'

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
export async function notificationEmail(
  shop: Shop,
  mail: NotificationMail,
): Promise<RenderedMail & { readonly subject: string }> {
  const { kind, name, text, detail, href, publicUrl, stop } = mail
  const rendered = await renderMail(
    shop,
    <MailLayout preview={detail || text} siteUrl={publicUrl} stop={stop}>
      <MailHeading>{headings[kind] ?? 'News'}</MailHeading>
      <MailGreeting name={name} />
      <MailText>{text}.</MailText>
      {detail && <MailText>{detail}</MailText>}
      <MailAction url={new URL(href, publicUrl).href}>{actions[kind] ?? 'View'}</MailAction>
    </MailLayout>,
  )
  return { subject: text, ...rendered }
}

const headings: Partial<Readonly<Record<Kind, string>>> = {
  sale: 'You made a sale',
  review: 'New review',
  reply: 'New reply to your review',
  follower: 'You have a new follower',
  listing: 'New from a creator you follow',
  report: 'An update on your report',
  moderation: 'An update on your account',
  webhook: 'A webhook was disabled',
}

const actions: Partial<Readonly<Record<Kind, string>>> = {
  sale: 'Open my payouts',
  review: 'Read the review',
  reply: 'Read the reply',
  follower: 'View profile',
  listing: 'View listing',
  report: 'Open my notifications',
  webhook: 'Open the webhook',
}
