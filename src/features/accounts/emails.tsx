import { timeText } from '#src/kernel/dates.ts'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { RevokedNames, SecurityChange } from '#src/features/accounts/jobs.ts'
import { renderMail } from '#src/mail/render-mail.ts'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'

type LinkMailProps = { readonly name: string; readonly url: string }
type WholeMail = RenderedMail & { readonly subject: string }

/** Renders the email that asks the recipient to verify the address. */
export async function verificationEmail(shop: Shop, props: LinkMailProps): Promise<WholeMail> {
  return { subject: 'Please confirm your email address', ...(await renderMail(shop, <Verification {...props} />)) }
}

/** Renders the email with the password reset link. */
export async function resetPasswordEmail(shop: Shop, props: LinkMailProps): Promise<WholeMail> {
  return { subject: 'Set a new password', ...(await renderMail(shop, <ResetPassword {...props} />)) }
}

/** Renders the email whose link lets a new device try the password while the account is under attack. */
export async function deviceLinkEmail(shop: Shop, props: LinkMailProps): Promise<WholeMail> {
  return { subject: `Sign in to ${shop.name}`, ...(await renderMail(shop, <DeviceLink {...props} />)) }
}

/** Notifies the account owner of another sign-up attempt with the same address. */
export async function alreadyRegisteredEmail(shop: Shop, props: LinkMailProps): Promise<WholeMail> {
  return {
    subject: `You already have an account at ${shop.name}`,
    ...(await renderMail(shop, <Registered {...props} />)),
  }
}

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
}

/** Notifies the owner that a sign-in method changed, in case someone else did it. */
export async function securityNoticeEmail(shop: Shop, props: NoticeProps): Promise<WholeMail> {
  return { subject: changes[props.change], ...(await renderMail(shop, <SecurityNotice {...props} />)) }
}

/** Asks a new mailbox to confirm that it belongs to the account. The username is no greeting: a stranger may have typed the address. */
export async function addressLinkEmail(shop: Shop, props: LinkMailProps): Promise<WholeMail> {
  return { subject: 'Confirm your new email address', ...(await renderMail(shop, <AddressLink {...props} />)) }
}

/** Tells the owner of an address that another account asked for it. */
export async function addressInUseEmail(shop: Shop, props: LinkMailProps): Promise<WholeMail> {
  return {
    subject: 'Someone tried to use your email address',
    ...(await renderMail(shop, <AddressInUse {...props} />)),
  }
}

type AddressChangedProps = LinkMailProps & { readonly newEmail: string; readonly at: Date }

/** Tells the old mailbox of a change, with the link that undoes it. */
export async function addressChangedEmail(shop: Shop, props: AddressChangedProps): Promise<WholeMail> {
  return { subject: 'Your email address was changed', ...(await renderMail(shop, <AddressChanged {...props} />)) }
}

function AddressLink({ name, url }: LinkMailProps) {
  const shop = useShop()
  return (
    <MailLayout preview="Open the link to use this address." siteUrl={new URL(url).origin}>
      <MailHeading>Confirm your new address</MailHeading>
      <MailText>
        The {shop.name} account {name} wants to use this email address. If that is you, confirm it:
      </MailText>
      <MailAction url={url}>Confirm the address</MailAction>
      <MailText>The link works once, for a day. If it isn’t you, ignore this email and nothing changes.</MailText>
    </MailLayout>
  )
}

function AddressInUse({ name, url }: LinkMailProps) {
  const shop = useShop()
  return (
    <MailLayout preview="Nothing about your account has changed." siteUrl={new URL(url).origin}>
      <MailHeading>Someone tried to use your address</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Someone asked to use this email address for another account at {shop.name}. It belongs to your account, so we
        refused, without telling them why.
      </MailText>
      <MailText>
        If it was you, sign in with this address. To use the other account with it, first give this account another
        address or delete it.
      </MailText>
      <MailAction url={url}>Sign in</MailAction>
      <MailText>If it wasn’t you, ignore this email. Nothing about your account has changed.</MailText>
    </MailLayout>
  )
}

function AddressChanged({ name, url, newEmail, at }: AddressChangedProps) {
  const shop = useShop()
  return (
    <MailLayout preview="If that was you, you can ignore this email." siteUrl={new URL(url).origin}>
      <MailHeading>Your email address was changed</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        The address of your {shop.name} account was changed to {newEmail} on {timeText(at)}. If that was you, you can
        ignore this email.
      </MailText>
      <MailText>
        If it wasn’t you, undo it: that restores this address and signs everyone out. Then you choose a new password.
      </MailText>
      <MailAction url={url}>Undo the change</MailAction>
      <MailText>The link works for seven days.</MailText>
    </MailLayout>
  )
}

function SecurityNotice({ name, change, at, siteUrl, revoked = { keys: [], apps: [] } }: NoticeProps) {
  const shop = useShop()
  const time = timeText(at)
  return (
    <MailLayout preview="If that was you, you can ignore this email." siteUrl={siteUrl}>
      <MailHeading>{changes[change]}</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        {changes[change]} for your {shop.name} account on {time}. If that was you, you can ignore this email.
      </MailText>
      {revoked.keys.length > 0 && (
        <MailText>
          The reset revoked these API keys: {revoked.keys.join(', ')}. Create new ones if you need them.
        </MailText>
      )}
      {revoked.apps.length > 0 && (
        <MailText>
          The reset disconnected these apps: {revoked.apps.join(', ')}. Reconnect the ones that you use.
        </MailText>
      )}
      <MailText>
        If it wasn’t you, reset your password now: that signs everyone else out. Then check passkeys, linked sign-ins
        and two-factor sign-in in your profile{change === 'api-key-added' && ', and revoke the key under Developers'}.
      </MailText>
      <MailAction url={`${siteUrl}/reset-password`}>Reset password</MailAction>
    </MailLayout>
  )
}

function Verification({ name, url }: LinkMailProps) {
  const shop = useShop()
  return (
    <MailLayout preview="Confirm your email to sell or send messages." siteUrl={new URL(url).origin}>
      <MailHeading>Confirm your email</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Welcome to {shop.name}. You can browse and buy right away; confirm your email to sell or send messages.
      </MailText>
      <MailAction url={url}>Confirm email</MailAction>
      <MailText>
        The link works for a day; you can request another while you are signed in. If you didn’t sign up, ignore this
        email.
      </MailText>
    </MailLayout>
  )
}

function ResetPassword({ name, url }: LinkMailProps) {
  const shop = useShop()
  return (
    <MailLayout preview="Use this link to choose a new password." siteUrl={new URL(url).origin}>
      <MailHeading>Reset your password</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Someone asked to reset the password of your {shop.name} account. If that was you, choose a new one:
      </MailText>
      <MailAction url={url}>Reset password</MailAction>
      <MailText>The link works once, for an hour. If it wasn’t you, ignore this email.</MailText>
    </MailLayout>
  )
}

function DeviceLink({ name, url }: LinkMailProps) {
  return (
    <MailLayout preview="Open the link, then sign in with your password." siteUrl={new URL(url).origin}>
      <MailHeading>Sign in on a new device</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Someone entered too many wrong passwords for your account, so we stopped accepting passwords from new devices
        for a while. Open this link on the device you want to use, then sign in with your password as usual.
      </MailText>
      <MailAction url={url}>Continue to sign-in</MailAction>
      <MailText>
        The link works for two hours. If you didn't ask for it, ignore this email: your password stays the same, and
        nobody can sign in without it.
      </MailText>
    </MailLayout>
  )
}

function Registered({ name, url }: LinkMailProps) {
  const shop = useShop()
  const { origin } = new URL(url)
  return (
    <MailLayout preview="Sign in instead, or reset your password." siteUrl={origin}>
      <MailHeading>You already have an account</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Someone tried to create an account at {shop.name} with this email address. If it was you, sign in instead. If
        you forgot your password, choose Forgot password? on that page.
      </MailText>
      <MailAction url={url}>Sign in</MailAction>
      <MailText>If it wasn't you, ignore this email. Nothing about your account has changed.</MailText>
    </MailLayout>
  )
}
