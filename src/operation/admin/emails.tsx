import { timeText } from '#src/kernel/dates.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import { shopOf } from '#src/kernel/shop.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'
import { describeProblem } from './rules.ts'

type Props = {
  readonly kind: string
  readonly detail: string
  readonly news: 'began' | 'over'
  readonly at: Date
  readonly siteUrl: string
}

/** Renders the email to the operator about a problem that began or is over. */
export async function problemEmail(
  settings: ShopSettings,
  props: Props,
): Promise<RenderedMail & { readonly subject: string }> {
  const { title } = describeProblem(props.kind)
  const subject = props.news === 'began' ? `${settings.shopName}: ${title}` : `${settings.shopName}: Over: ${title}`
  return { subject, ...(await renderMail(shopOf(settings), <ProblemEmail {...props} />)) }
}

function ProblemEmail({ kind, detail, news, at, siteUrl }: Props) {
  const { title, href } = describeProblem(kind)
  const { origin } = new URL(siteUrl)
  return (
    <MailLayout preview={`${title}: ${detail}`} siteUrl={origin}>
      <MailHeading>{news === 'began' ? title : `Over: ${title}`}</MailHeading>
      <MailGreeting name="" />
      {news === 'began' ? (
        <MailText>
          Noticed on {timeText(at)}: {detail}. You get another email when this is over, and none until then.
        </MailText>
      ) : (
        <MailText>
          On {timeText(at)} this was no longer the case: {title}. At the beginning: {detail}.
        </MailText>
      )}
      <MailAction url={`${origin}${href}`}>Open the admin page</MailAction>
      <MailText>The section Monitoring of docs/operating.md says what to do.</MailText>
    </MailLayout>
  )
}
