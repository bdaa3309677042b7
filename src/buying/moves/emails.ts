import { plural } from '#src/kernel/plural.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import type { MoveSide } from './rules.ts'

type LinkProps = {
  readonly side: MoveSide
  readonly url: string
  /** The username of the account that gets the purchases. */
  readonly to: string
  readonly fromEmail: string
}

/** Asks a mailbox to confirm a move. */
export function moveLinkEmail(settings: ShopSettings, { side, url, to, fromEmail }: LinkProps): Promise<WholeMail> {
  const values = { account: to, from_address: fromEmail }
  // Without a name, since a stranger may have asked for it.
  return writtenMail(settings, `move_link_${side}`, { name: '', values, url, siteUrl: new URL(url).origin })
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
export function movedEmail(settings: ShopSettings, mail: MovedProps): Promise<WholeMail> {
  const { name, count, byAdmin, to, isNew, publicUrl } = mail
  const values = {
    moved: plural(count, { one: '1 purchase was moved', other: `${count} purchases were moved` }),
    account: to,
    by: byAdmin ? ' by our support' : ', as both mailboxes confirmed',
  }
  const about = { name, values, siteUrl: publicUrl }
  return isNew
    ? writtenMail(settings, 'purchases_received', { ...about, url: `${publicUrl}/purchases` })
    : writtenMail(settings, 'purchases_gone', about)
}
