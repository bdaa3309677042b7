import { useShop } from '#src/ui/shell/shop-context.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'
import type { Shop } from '#src/kernel/shop.ts'
import type { MoveSide } from './rules.ts'

type WholeMail = RenderedMail & { readonly subject: string }

type LinkProps = {
  readonly side: MoveSide
  readonly url: string
  /** The username of the account that gets the purchases. */
  readonly to: string
  readonly fromEmail: string
}

/** Asks a mailbox to confirm a move. It has no greeting, since a stranger may have asked for it. */
export async function moveLinkEmail(shop: Shop, props: LinkProps): Promise<WholeMail> {
  return { subject: 'Confirm that purchases move', ...(await renderMail(shop, <MoveLink {...props} />)) }
}

type MovedProps = {
  readonly name: string
  readonly count: number
  readonly byAdmin: boolean
  readonly to: string
  /** Whether the recipient got the purchases. */
  readonly isNew: boolean
  readonly publicUrl: string
}

/** Tells a user that purchases moved from or to their account. */
export async function movedEmail(shop: Shop, props: MovedProps): Promise<WholeMail> {
  return {
    subject: props.isNew ? 'You have your purchases now' : 'Your purchases were moved',
    ...(await renderMail(shop, <Moved {...props} />)),
  }
}

function MoveLink({ side, url, to, fromEmail }: LinkProps) {
  const shop = useShop()
  return (
    <MailLayout preview="Both mailboxes have to confirm it." siteUrl={new URL(url).origin}>
      <MailHeading>Move purchases</MailHeading>
      {side === 'to' ? (
        <MailText>
          Your {shop.name} account {to} asked for the purchases under {fromEmail}. If that was you, confirm it here, and
          in the other mailbox too:
        </MailText>
      ) : (
        <MailText>
          The {shop.name} account {to} asks for all purchases of your account {fromEmail}. If that is your account too,
          confirm it. Your account here then no longer has them.
        </MailText>
      )}
      <MailAction url={url}>See what moves</MailAction>
      <MailText>The link works for a day. If it wasn’t you, ignore this email and nothing moves.</MailText>
    </MailLayout>
  )
}

function Moved({ name, count, byAdmin, to, isNew, publicUrl }: MovedProps) {
  const shop = useShop()
  const what = count === 1 ? '1 purchase' : `${count} purchases`
  const verb = count === 1 ? 'was' : 'were'
  return (
    <MailLayout preview={`${what} ${verb} moved.`} siteUrl={publicUrl}>
      <MailHeading>{isNew ? 'You have your purchases now' : 'Your purchases were moved'}</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {what} {verb} moved to the {shop.name} account {to}
        {byAdmin ? ' by our support' : ', as both mailboxes confirmed'}. Receipts keep their names and addresses, and
        refunds still go to the card that paid.
      </MailText>
      {isNew ? (
        <MailAction url={`${publicUrl}/purchases`}>See your purchases</MailAction>
      ) : (
        <MailText>If you did not want this, write to us.</MailText>
      )}
    </MailLayout>
  )
}
