import { useShop } from '#src/ui/shell/shop-context.ts'
import { timeText } from '#src/kernel/dates.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import { renderMail } from '#src/mail/render-mail.ts'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'

type ConnectedProps = {
  readonly name: string
  readonly app: string
  /** Where an app comes from that no admin registered. */
  readonly host: string | null
  readonly at: Date
  /** The origin, without a path. */
  readonly siteUrl: string
}

/** Notifies the owner that a new app was connected. */
export async function appConnectedEmail(
  shop: Shop,
  props: ConnectedProps,
): Promise<RenderedMail & { readonly subject: string }> {
  return { subject: 'A new app was connected', ...(await renderMail(shop, <AppConnected {...props} />)) }
}

function AppConnected({ name, app, host, at, siteUrl }: ConnectedProps) {
  const shop = useShop()
  return (
    <MailLayout preview="If that was you, you can ignore this email." siteUrl={siteUrl}>
      <MailHeading>A new app was connected</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {host ? `${app} (${host})` : app} was connected to your {shop.name} account on {timeText(at)}. If that was you,
        you can ignore this email.
      </MailText>
      {host && <MailText>We have not checked this app. Its name is its own choice.</MailText>}
      <MailText>If it wasn’t you, disconnect the app and reset your password.</MailText>
      <MailAction url={`${siteUrl}/profile/apps`}>See your apps</MailAction>
    </MailLayout>
  )
}
