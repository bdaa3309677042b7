import { dayText } from '#src/kernel/dates.ts'
import { brand } from '#src/kernel/brand.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailAside, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
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
export async function actionEmail(mail: OfAction): Promise<Mail> {
  const { statement, news, key, publicUrl } = mail
  const { subject, lines } = wordsOf(mail)
  const path = key === null ? '/standing' : `/standing?key=${key}`
  const rendered = await renderMail(
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
        {news === 'taken' ? 'Read it, or appeal' : 'See where you stand'}
      </MailAction>
    </MailLayout>,
  )
  return { subject: `${subject} at ${brand.name}`, ...rendered }
}

function wordsOf({ statement, news }: OfAction): {
  subject: string
  lines: readonly string[]
} {
  const { kind, listing, until, holdsEarnings } = statement
  if (news === 'released')
    return {
      subject: 'Your earnings are released',
      lines: ['What you earned can be paid out again. What we decided about your account stays as it is.'],
    }
  if (news === 'declined')
    return {
      subject: 'Your appeal is declined',
      lines: ['We looked at it again from the start. The decision stands.'],
    }
  if (news === 'lifted')
    return {
      subject: 'Your account restriction has been lifted',
      lines: [
        listing
          ? `What we decided about "${listing.title}" no longer holds.`
          : 'What we decided no longer holds. What was on sale is back.',
      ],
    }
  const held = holdsEarnings ? ' What you have earned is held meanwhile and stays yours in the books.' : ''
  const keeps = `You can still sign in to read what you bought, see your receipts, take your data along, and appeal.${held}`
  switch (kind) {
    case 'warning':
      return {
        subject: 'A warning',
        lines: [
          listing
            ? `It is about your listing "${listing.title}". It stays on sale.`
            : 'Nothing is taken from you this time. Please read why we write.',
        ],
      }
    case 'removal':
      return {
        subject: 'Your listing is removed',
        lines: [
          `We took "${listing?.title ?? ''}" off sale. Those who bought it keep it, unless the law forbids that.`,
        ],
      }
    case 'suspension':
      return {
        subject: 'Your account is suspended',
        lines: [
          `Until ${until ? dayText(until) : ''} you can neither list nor buy, and what you sell is off sale. It comes back by itself when that is over.`,
          keeps,
        ],
      }
    case 'ban':
      return {
        subject: 'Your account is banned',
        lines: ['You can no longer list or buy, and what you sold is off sale for good.', keeps],
      }
  }
}

/** The legally required text: how the decision was made and which remedies exist. */
function remedies({ reason, appealEndsAt }: StatementView): string {
  const rule = reason === 'illegal' ? 'the law' : 'our community guidelines'
  return `A person decided this, by ${rule}; no machine did. If you disagree, appeal by ${dayText(appealEndsAt)}: it costs nothing, and somebody looks at it again. You may also turn to an out-of-court dispute body or to a court.`
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
export async function noticeEmail(mail: OfNotice): Promise<Mail> {
  const { number, news, ground, url, isUpheld, answer, publicUrl } = mail
  const subject = news === 'received' ? `We have your notice no. ${number}` : `Your notice no. ${number} is decided`
  const about = `It is about ${groundNames[ground].toLowerCase()}${url ? `, at ${url}` : ''}.`
  const rendered = await renderMail(
    <MailLayout preview={subject} siteUrl={publicUrl}>
      <MailHeading>{subject}</MailHeading>
      <MailGreeting name={mail.name} />
      {news === 'received' ? (
        <>
          <MailText>{`Thank you. ${about} A person reads it and decides; you hear from us either way. Please name the number where you write about it.`}</MailText>
          <MailText>If it was not you who sent it, you need do nothing.</MailText>
        </>
      ) : (
        <>
          <MailText>{`${isUpheld ? 'We agree with you, and have acted.' : 'We looked at it, and leave the content where it is.'} ${about}`}</MailText>
          <MailAside title="Our reasons">{answer}</MailAside>
          <MailText>{`A person decided this; no machine did. If you disagree, write to ${brand.supportEmail} with the number, or turn to an out-of-court dispute body or to a court.`}</MailText>
        </>
      )}
    </MailLayout>,
  )
  return { subject, ...rendered }
}
