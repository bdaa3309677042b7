import { timeText } from '#src/kernel/dates.ts'
import { shopOf } from '#src/kernel/shop.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'

type Props = { readonly siteUrl: string; readonly at: Date }

/** Renders the email that tests the mail server. */
export async function testEmail(
  settings: ShopSettings,
  props: Props,
): Promise<RenderedMail & { readonly subject: string }> {
  return {
    subject: `${settings.shopName}: test email`,
    ...(await renderMail(shopOf(settings), <TestEmail {...props} />)),
  }
}

function TestEmail({ siteUrl, at }: Props) {
  const { origin } = new URL(siteUrl)
  return (
    <MailLayout preview="The mail server works." siteUrl={origin}>
      <MailHeading>Test email</MailHeading>
      <MailText>An admin sent this email on {timeText(at)} to test the mail server. Nothing else happened.</MailText>
      <MailAction url={`${origin}/admin/launch`}>Open the launch checks</MailAction>
    </MailLayout>
  )
}
