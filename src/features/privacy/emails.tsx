import { timeText } from '#src/kernel/dates.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import { renderMail } from '#src/mail/render-mail.ts'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import type { Consequences } from './rules.ts'
import { consequenceTexts } from './ui/consequence-texts.ts'

type Closed = {
  readonly name: string
  readonly at: Date
  readonly lost: Consequences
  readonly publicUrl: string
}

/** Confirms that an account was deleted. */
export async function accountClosedEmail(
  shop: Shop,
  props: Closed,
): Promise<RenderedMail & { readonly subject: string }> {
  return { subject: `Your ${shop.name} account is deleted`, ...(await renderMail(shop, <AccountClosed {...props} />)) }
}

function AccountClosed({ name, at, lost, publicUrl }: Closed) {
  const shop = useShop()
  return (
    <MailLayout preview="Your profile and listings are removed." siteUrl={publicUrl}>
      <MailHeading>Your account is deleted</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Your account was deleted on {timeText(at)}. Your profile and listings are removed. We keep order records as
        required by law.
      </MailText>
      {consequenceTexts(lost).map((text) => (
        <MailText key={text}>{text}</MailText>
      ))}
      <MailText>If you did not do this, email {shop.supportEmail} right away.</MailText>
    </MailLayout>
  )
}
