import { brand } from '#src/kernel/brand.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import { renderMail } from '#src/mail/render-mail.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { inviteDays } from '#src/features/waitlist/rules.ts'

type WholeMail = RenderedMail & { readonly subject: string }

/** Says what happens next to somebody who has put their name on the list. */
export async function welcomeEmail(props: { name: string; siteUrl: string }): Promise<WholeMail> {
  return { subject: 'Welcome to the Founders Club', ...(await renderMail(<Welcome {...props} />)) }
}

/** Brings the link with which one person signs up. */
export async function inviteEmail(props: { name: string; url: string }): Promise<WholeMail> {
  return { subject: `Your invite to ${brand.name}`, ...(await renderMail(<Invite {...props} />)) }
}

function Welcome({ name, siteUrl }: { readonly name: string; readonly siteUrl: string }) {
  return (
    <MailLayout preview="Your name is on the list. This is what happens next." siteUrl={siteUrl}>
      <MailHeading>Welcome to the Founders Club</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        Your name is on the list for early access to {brand.name}. We’re letting people in gradually, in order. When it
        is your turn, we email you a link.
      </MailText>
      <MailText>Until then the others are to be found in the community. Come in and say what you write.</MailText>
      <MailAction url={brand.communityUrl}>Join the community</MailAction>
      <MailText>If you didn’t join the waitlist, ignore this email, or write to us and we’ll remove you.</MailText>
    </MailLayout>
  )
}

function Invite({ name, url }: { readonly name: string; readonly url: string }) {
  return (
    <MailLayout preview="The link that lets you in is inside." siteUrl={new URL(url).origin}>
      <MailHeading>It is your turn</MailHeading>
      <MailGreeting name={name} />
      <MailText>
        The doors of {brand.name} are open to you. The link below lets you sign up with this address, once, within{' '}
        {inviteDays} days.
      </MailText>
      <MailAction url={url}>Create your account</MailAction>
      <MailText>If you have changed your mind, do nothing. The invite then ends by itself.</MailText>
    </MailLayout>
  )
}
