import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import { inviteDays } from '#src/people/waitlist/rules.ts'

/** Renders the welcome email to someone who joined the waitlist. */
export function welcomeEmail(settings: ShopSettings, props: { name: string; siteUrl: string }): Promise<WholeMail> {
  const { communityUrl } = settings
  const community = communityUrl === '' ? '' : 'Meanwhile, say hello in the community.'
  return writtenMail(settings, 'waitlist_welcome', { ...props, url: communityUrl, values: { community } })
}

/** Renders the invite email with the sign-up link. */
export const inviteEmail = (settings: ShopSettings, { name, url }: { name: string; url: string }): Promise<WholeMail> =>
  writtenMail(settings, 'invite', { name, url, siteUrl: new URL(url).origin, values: { days: String(inviteDays) } })
