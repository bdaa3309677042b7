import { utcDayText } from '#src/kernel/dates.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailAside, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { renderMail } from '#src/mail/render-mail.ts'
import type { ActionEmail } from './jobs.ts'
import type { Ground } from './rules.ts'
import { groundNames, reasonNames } from './rules.ts'
import type { StatementView } from './view.ts'

type Mail = RenderedMail & { readonly subject: string }

type OfAction = {
  readonly statement: StatementView
  readonly news: ActionEmail['news']
  readonly key: string | null
  readonly name: string
  readonly publicUrl: string
}

/** Renders the email about an enforcement action, with the reasons and how to appeal. */
export async function actionEmail(shop: Shop, mail: OfAction): Promise<Mail> {
  const { statement, news, key, publicUrl } = mail
  const { subject, lines } = wordsOf(mail)
  const path = key === null ? '/standing' : `/standing?key=${key}`
  const rendered = await renderMail(
    shop,
    <MailLayout preview={lines[0] ?? subject} siteUrl={publicUrl}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={mail.name} />
      {lines.map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      {news === 'taken' && (
        <MailAside title={`The reason: ${reasonNames[statement.reason]}`}>{statement.words}</MailAside>
      )}
      {news === 'lifted' && statement.liftReason && <MailAside title="The reason">{statement.liftReason}</MailAside>}
      {news === 'declined' && statement.appeal && <MailAside title="Our answer">{statement.appeal.answer}</MailAside>}
      {news === 'taken' && <MailText>{remedies(statement)}</MailText>}
      <MailAction url={new URL(path, publicUrl).href}>
        {news === 'taken' ? 'Read the decision or appeal' : 'View account status'}
      </MailAction>
    </MailLayout>,
  )
  return { subject: `${subject} at ${shop.name}`, ...rendered }
}

function wordsOf({ statement, news }: OfAction): {
  subject: string
  lines: readonly string[]
} {
  const { kind, listing, until, holdsEarnings } = statement
  if (news === 'released')
    return {
      subject: 'Your earnings are released',
      lines: ['Your earnings can be paid out again. Our decision about your account has not changed.'],
    }
  if (news === 'declined')
    return {
      subject: 'Your appeal was declined',
      lines: ['We reviewed your case again. Our decision has not changed.'],
    }
  if (news === 'lifted')
    return {
      subject: 'Your account restriction has been lifted',
      lines: [
        listing
          ? `Our decision about "${listing.title}" has been reversed.`
          : 'Our decision has been reversed, and your listings are back on sale.',
      ],
    }
  const held = holdsEarnings ? ' Your earnings are on hold and stay yours.' : ''
  const keeps = `You can still sign in to use your library, see receipts, export your data and appeal.${held}`
  switch (kind) {
    case 'warning':
      return {
        subject: 'A warning',
        lines: [
          listing
            ? `It is about your listing "${listing.title}", which stays on sale.`
            : 'Your account is not restricted. Please read the reason below.',
        ],
      }
    case 'removal':
      return {
        subject: 'Your listing was removed',
        lines: [`We took "${listing?.title ?? ''}" off sale. Buyers keep it, unless the law forbids that.`],
      }
    case 'suspension':
      return {
        subject: 'Your account is suspended',
        lines: [
          `Until ${until ? utcDayText(until) : ''} you can’t list or buy, and your listings are off sale. They return automatically.`,
          keeps,
        ],
      }
    case 'ban':
      return {
        subject: 'Your account is banned',
        lines: ['You can no longer list or buy, and your listings are permanently off sale.', keeps],
      }
  }
}

/** The legally required text: how the decision was made and which remedies exist. */
function remedies({ reason, appealEndsAt }: StatementView): string {
  const rule = reason === 'illegal' ? 'the law' : 'our community guidelines'
  return `A person made this decision under ${rule}. If you disagree, you can appeal for free until ${utcDayText(appealEndsAt)}. You may also turn to an out-of-court dispute body or a court.`
}

type OfNotice = {
  readonly number: number
  readonly news: 'received' | 'decided'
  readonly ground: Ground
  readonly url: string | null
  readonly isUpheld: boolean
  readonly answer: string
  readonly name: string
  readonly publicUrl: string
}

/** Renders the receipt for a notice, or the decision on it. */
export async function noticeEmail(shop: Shop, mail: OfNotice): Promise<Mail> {
  const { number, news, ground, url, isUpheld, answer, publicUrl } = mail
  const subject = news === 'received' ? `We received your report #${number}` : `Decision on your report #${number}`
  const about = `It is about ${groundNames[ground].toLowerCase()}${url ? `, at ${url}` : ''}.`
  const rendered = await renderMail(
    shop,
    <MailLayout preview={subject} siteUrl={publicUrl}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={mail.name} />
      {news === 'received' ? (
        <>
          <MailText>{`Thank you. ${about} A person will review it, and we’ll email you the decision. Please quote the number if you write to us.`}</MailText>
          <MailText>If you didn’t send it, ignore this email.</MailText>
        </>
      ) : (
        <>
          <MailText>{`${isUpheld ? 'We agree and took action.' : 'We reviewed it and left the content online.'} ${about}`}</MailText>
          <MailAside title="Our reasons">{answer}</MailAside>
          <MailText>{`A person made this decision. If you disagree, write to ${shop.supportEmail} with the number, or turn to an out-of-court dispute body or a court.`}</MailText>
        </>
      )}
    </MailLayout>,
  )
  return { subject, ...rendered }
}
