import { utcDayText } from '#src/kernel/dates.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import type { Settings } from '#src/ports/settings.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import type { ActionEmail } from './jobs.ts'
import type { Ground } from './rules.ts'
import { groundNames } from './rules.ts'
import type { StatementView } from './view.ts'

type OfAction = {
  readonly statement: StatementView
  readonly news: ActionEmail['news']
  readonly key: string | null
  readonly name: string
  readonly publicUrl: string
}

/** Renders the email about an enforcement action, with the reasons and how to appeal. */
export function actionEmail(settings: Settings, mail: OfAction): Promise<WholeMail> {
  const { statement, news, key, name, publicUrl } = mail
  const { kind, listing, until, holdsEarnings } = statement
  const url = new URL(key === null ? '/standing' : `/standing?key=${key}`, publicUrl).href
  const about = { name, url, siteUrl: publicUrl }
  if (news === 'released') return writtenMail(settings, 'earnings_released', { ...about, values: {} })
  if (news === 'declined')
    return writtenMail(settings, 'appeal_declined', { ...about, values: { answer: statement.appeal?.answer ?? '' } })
  if (news === 'lifted')
    return writtenMail(settings, 'decision_lifted', {
      ...about,
      values: {
        about: listing
          ? `Our decision about "${listing.title}" has been reversed.`
          : 'Our decision has been reversed, and your listings are back on sale.',
        reason: statement.liftReason ?? '',
      },
    })
  const reasons = reasonsOf(settings, statement)
  const held = holdsEarnings ? 'Your earnings are on hold and stay yours.' : ''
  switch (kind) {
    case 'warning': {
      const what = listing
        ? `It is about your listing "${listing.title}", which stays on sale.`
        : 'Your account is not restricted. Please read the reason below.'
      return writtenMail(settings, 'warning', { ...about, values: { ...reasons, about: what } })
    }
    case 'removal':
      return writtenMail(settings, 'removal', { ...about, values: { ...reasons, listing: listing?.title ?? '' } })
    case 'suspension': {
      const values = { ...reasons, until: until ? utcDayText(until) : '', held }
      return writtenMail(settings, 'suspension', { ...about, values })
    }
    case 'ban':
      return writtenMail(settings, 'ban', { ...about, values: { ...reasons, held } })
  }
}

/** The law requires the reason, how the decision was made and which remedies exist. */
function reasonsOf({ vocabulary }: Settings, { reason, words, appealEndsAt }: StatementView) {
  const stored = vocabulary.reason.find(({ id }) => id === reason)
  return {
    reason: stored?.name ?? reason,
    statement: words,
    rule: stored?.basis === 'law' ? 'the law' : 'our community guidelines',
    appeal_until: utcDayText(appealEndsAt),
  }
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
export function noticeEmail(settings: ShopSettings, mail: OfNotice): Promise<WholeMail> {
  const { news, ground, url, isUpheld, answer, name, publicUrl } = mail
  const number = String(mail.number)
  const about = `It is about ${groundNames[ground].toLowerCase()}${url ? `, at ${url}` : ''}.`
  const shared = { name, siteUrl: publicUrl }
  if (news === 'received') return writtenMail(settings, 'report_received', { ...shared, values: { number, about } })
  const decision = isUpheld ? 'We agree and took action.' : 'We reviewed it and left the content online.'
  return writtenMail(settings, 'report_decided', { ...shared, values: { number, decision, about, answer } })
}
