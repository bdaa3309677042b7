import type { StopLink } from '#src/mail/layout.tsx'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailAside, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'

type VersionNews = {
  readonly name: string
  readonly title: string
  readonly version: number
  /** The creator's note; may be empty. */
  readonly note: string
  readonly purchaseId: string
  readonly publicUrl: string
  readonly stop: StopLink | undefined
}

/** Renders the email about a new version, with a link to the changes. */
export async function versionEmail(
  shop: Shop,
  news: VersionNews,
): Promise<RenderedMail & { readonly subject: string }> {
  const { name, title, version, note, purchaseId, publicUrl, stop } = news
  const subject = `Version ${version} of “${title}” is out`
  const rendered = await renderMail(
    shop,
    <MailLayout preview={note || 'The update is free and in your library.'} siteUrl={publicUrl} stop={stop}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={name} />
      <MailText>The update is free and in your library. Earlier versions stay available.</MailText>
      {note && <MailAside title="What changed">{note}</MailAside>}
      <MailAction url={new URL(`/purchases/${purchaseId}`, publicUrl).href}>See what changed</MailAction>
    </MailLayout>,
  )
  return { subject, ...rendered }
}
