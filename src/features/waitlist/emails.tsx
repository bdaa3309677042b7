import { useShop } from '#src/ui/shell/shop-context.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import { renderMail } from '#src/mail/render-mail.ts'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { inviteDays } from '#src/features/waitlist/rules.ts'

type WholeMail = RenderedMail & { readonly subject: string }

/** Renders the welcome email to someone who joined the waitlist. */
export async function welcomeEmail(shop: Shop, props: { name: string; siteUrl: string }): Promise<WholeMail> {
  return { subject: 'Welcome to the Founders Club', ...(await renderMail(shop, <Welcome {...props} />)) }
}

/** Renders the invite email with the sign-up link. */
export async function inviteEmail(shop: Shop, props: { name: string; url: string }): Promise<WholeMail> {
  return { subject: `Your invite to ${shop.name}`, ...(await renderMail(shop, <Invite {...props} />)) }
}

function Welcome({ name, siteUrl }: { readonly name: string; readonly siteUrl: string }) {
  const shop = useShop()
  return (
    <MailLayout preview="You’re on the waitlist. Here’s what happens next." siteUrl={siteUrl}>
      <MailHeading>Welcome to the Founders Club</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        You’re on the waitlist for {shop.name}. We’re letting people in gradually, in order, and will email you a link.
      </MailText>
      {shop.communityUrl && (
        <>
          <MailText>Meanwhile, say hello in the community.</MailText>
          <MailAction url={shop.communityUrl}>Join the community</MailAction>
        </>
      )}
      <MailText>If you didn’t join the waitlist, ignore this email, or write to us and we’ll remove you.</MailText>
    </MailLayout>
  )
}

function Invite({ name, url }: { readonly name: string; readonly url: string }) {
  const shop = useShop()
  return (
    <MailLayout preview="Create your account with this link." siteUrl={new URL(url).origin}>
      <MailHeading>You’re invited</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Sign up for {shop.name} with this email address within {inviteDays} days. The link works once.
      </MailText>
      <MailAction url={url}>Create your account</MailAction>
      <MailText>Changed your mind? Ignore this email.</MailText>
    </MailLayout>
  )
}
