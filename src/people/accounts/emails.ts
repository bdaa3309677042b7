import { commaList } from '#src/kernel/lists.ts'
import { timeText } from '#src/kernel/dates.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import type { RevokedNames, SecurityChange } from '#src/people/accounts/jobs.ts'

type LinkMailProps = { readonly name: string; readonly url: string }

const withLink = ({ name, url }: LinkMailProps) => ({ name, url, values: {}, siteUrl: new URL(url).origin })

/** Renders the email that asks the recipient to verify the address. */
export const verificationEmail = (settings: ShopSettings, props: LinkMailProps): Promise<WholeMail> =>
  writtenMail(settings, 'verification', withLink(props))

/** Renders the email with the password reset link. */
export const resetPasswordEmail = (settings: ShopSettings, props: LinkMailProps): Promise<WholeMail> =>
  writtenMail(settings, 'password_reset', withLink(props))

/** Renders the email whose link lets a new device try the password while the account is under attack. */
export const deviceLinkEmail = (settings: ShopSettings, props: LinkMailProps): Promise<WholeMail> =>
  writtenMail(settings, 'new_device', withLink(props))

/** Notifies the account owner of another sign-up attempt with the same address. */
export const alreadyRegisteredEmail = (settings: ShopSettings, props: LinkMailProps): Promise<WholeMail> =>
  writtenMail(settings, 'already_registered', withLink(props))

type NoticeProps = {
  readonly name: string
  readonly change: SecurityChange
  readonly at: Date
  /** The origin, without a path. */
  readonly siteUrl: string
  /** After a password reset by email. */
  readonly revoked?: RevokedNames
}

const changes: Readonly<Record<SecurityChange, string>> = {
  password: 'Your password was changed',
  'two-factor-on': 'Two-factor sign-in was turned on',
  'two-factor-off': 'Two-factor sign-in was turned off',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'link-added': 'A linked sign-in was added',
  'link-removed': 'A linked sign-in was removed',
  'api-key-added': 'An API key was created',
  'git-token-added': 'A Git token was created',
  'library-address-added': 'An address of your library for other tools was created',
}

const andRevoke: Partial<Record<SecurityChange, string>> = {
  'api-key-added': ', and revoke the key under Developers',
  'git-token-added': ', and revoke the token under Git',
  'library-address-added': ', and revoke the address on the page Use in your tools',
}

/** Notifies the owner that a sign-in method changed, in case someone else did it. */
export function securityNoticeEmail(settings: ShopSettings, props: NoticeProps): Promise<WholeMail> {
  const { name, change, at, siteUrl, revoked = { keys: [], apps: [] } } = props
  const { keys, apps } = revoked
  const revokedTexts = [
    keys.length > 0 &&
      `The reset revoked these API keys, Git tokens and library addresses: ${commaList(keys)}. Create new ones if you need them.`,
    apps.length > 0 && `The reset disconnected these apps: ${commaList(apps)}. Reconnect the ones that you use.`,
  ]
  return writtenMail(settings, 'security_notice', {
    name,
    siteUrl,
    url: `${siteUrl}/reset-password`,
    values: {
      change: changes[change],
      time: timeText(at),
      revoked: revokedTexts.filter(Boolean).join('\n\n'),
      and_keys: andRevoke[change] ?? '',
    },
  })
}

type AddressLinkProps = { readonly username: string; readonly url: string }

/** Asks a new mailbox to confirm that it belongs to the account. It has no name, since a stranger may have typed the address. */
export const addressLinkEmail = (settings: ShopSettings, { username, url }: AddressLinkProps): Promise<WholeMail> =>
  writtenMail(settings, 'address_link', { ...withLink({ name: '', url }), values: { account: username } })

/** Tells the owner of an address that another account asked for it. */
export const addressInUseEmail = (settings: ShopSettings, props: LinkMailProps): Promise<WholeMail> =>
  writtenMail(settings, 'address_in_use', withLink(props))

type AddressChangedProps = LinkMailProps & { readonly newEmail: string; readonly at: Date }

/** Tells the old mailbox of a change, with the link that undoes it. */
export const addressChangedEmail = (settings: ShopSettings, props: AddressChangedProps): Promise<WholeMail> =>
  writtenMail(settings, 'address_changed', {
    ...withLink(props),
    values: { new_address: props.newEmail, time: timeText(props.at) },
  })
