import { longDayText, utcDayText } from '#src/kernel/dates.ts'
import { plural } from '#src/kernel/plural.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'
import type { MailKind } from '#src/kernel/mail-texts.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { DataOf, Kind, ModerationNews } from './contract.ts'

/** The channels on which a user receives a kind. */
export type Channels = { readonly inApp: boolean; readonly mail: boolean }

/** What defines a kind of notification. Its data is in the contract. */
type Notice<Each extends Kind> = {
  /** Its name and description in the settings. */
  readonly name: string
  readonly note: string
  /** What its emails are about, in their footer and on the unsubscribe page. */
  readonly emails: string
  /** True if it cannot be turned off in the app. */
  readonly isAlwaysShown?: true
  /** True if it is only emailed. */
  readonly isMailOnly?: true
  /** Whether users choose its emails, and the default. Emails about decisions on the user, or from a bank about a sale, are mandatory. */
  readonly email: 'on' | 'off' | 'always'
  /** The text of its email. A kind without one has emails of its own, which check the settings themselves. */
  readonly mail?: Extract<MailKind, `notice_${string}`>
  /** Its text and a detail. `name` is the current name of the user who caused it. */
  readonly text: (data: DataOf<Each>, name: string) => readonly [text: string, detail?: string]
}

export const notices: { readonly [Each in Kind]: Notice<Each> } = {
  sale: {
    ...{
      name: 'Sales',
      note: 'Paid sales and free downloads.',
      emails: 'your sales',
      email: 'on',
      mail: 'notice_sale',
    },
    text: ({ listing, priceCents, shareCents, isByLink }) =>
      priceCents === 0
        ? [`Someone got “${listing}” for free`]
        : [
            `${isByLink ? 'Your affiliate link' : 'You'} sold “${listing}” for ${moneyText(priceCents)}`,
            `You earn ${moneyText(shareCents)}.`,
          ],
  },
  review: {
    ...{ name: 'Reviews', note: 'New reviews of your listings.', emails: 'reviews of your listings' },
    ...{ email: 'on', mail: 'notice_review' },
    text: ({ listing, rating }, name) => [
      `${name} gave “${listing}” ${plural(rating, { one: '1 star', other: `${rating} stars` })}`,
    ],
  },
  reply: {
    ...{ name: 'Replies', note: 'Replies to your reviews.', emails: 'replies to your reviews' },
    ...{ email: 'on', mail: 'notice_reply' },
    text: ({ listing }, name) => [`${name} replied to your review of “${listing}”`],
  },
  // Followers can arrive in large numbers.
  follower: {
    ...{ name: 'Followers', note: 'New followers.', emails: 'new followers', email: 'off', mail: 'notice_follower' },
    text: (_, name) => [`${name} followed you`],
  },
  listing: {
    ...{ name: 'New listings', note: 'From creators you follow.', emails: 'new listings of creators you follow' },
    ...{ email: 'on', mail: 'notice_listing' },
    text: ({ listing }, name) => [`${name} published “${listing}”`],
  },
  version: {
    ...{ name: 'New versions', note: 'Updates to prompts you own.', emails: 'updates of prompts you own', email: 'on' },
    text: ({ listing, version, note }) => [`Version ${version} of “${listing}” is out`, note],
  },
  payout: {
    ...{ name: 'Payouts', note: 'Paid or failed.', emails: 'your payouts', email: 'on' },
    text: ({ news, amountCents }) =>
      news === 'paid'
        ? [`Your payout of ${moneyText(amountCents)} is paid`, 'It may take your bank another day.']
        : [`Your payout of ${moneyText(amountCents)} failed`, 'The money is back in your earnings. See how to fix it.'],
  },
  refund: {
    ...{ name: 'Refunds', note: 'On sales and purchases.', emails: 'refunds of your sales', email: 'on' },
    text({ side, news, listing, amountCents }) {
      if (side === 'recipient')
        return [`“${listing}” is no longer in your library`, 'It was a gift, and its payment was refunded.']
      const amount = moneyText(amountCents)
      if (side === 'seller')
        return [
          `A sale of “${listing}” was refunded`,
          `The buyer gets ${amount} back. Your share is deducted from your earnings.`,
        ]
      if (news === 'declined') return [`Your refund for “${listing}” was declined`, 'We emailed you the reason.']
      return [`Your refund for “${listing}” is on its way`, `${amount}. Banks take up to ten days to show it.`]
    },
  },
  dispute: {
    ...{ name: 'Disputes', note: 'Chargebacks on your sales.', emails: 'disputes about your sales', email: 'always' },
    text({ listing, others, shareCents, news }) {
      const what =
        others === 0
          ? `“${listing}”`
          : `“${listing}” and ${plural(others, { one: 'one more', other: `${others} more` })}`
      if (news === 'warned') return [`We are reviewing a payment for ${what}`, 'A bank flagged it as possible fraud.']
      const share = moneyText(shareCents)
      const [text, detail] = {
        opened: [`A sale of ${what} is disputed`, `${share} is on hold until the bank decides.`],
        won: [`You won the dispute about ${what}`, `${share} is back in your earnings.`],
        lost: [`You lost the dispute about ${what}`, `${share} has been deducted from your earnings.`],
      }[news] as [string, string]
      return [text, shareCents > 0 ? detail : 'Your earnings have not changed.']
    },
  },
  report: {
    ...{ name: 'Reports', note: 'Decisions on your reports.', emails: 'your reports', isAlwaysShown: true },
    ...{ email: 'on', mail: 'notice_report' },
    text({ listing, decision, answer }) {
      const subject = listing === null ? 'a message' : `“${listing}”`
      return decision === 'resolved'
        ? [`Your report about ${subject} was resolved`, answer || 'We acted on it. Thank you.']
        : [`Your report about ${subject} was closed`, answer || 'We found no violation.']
    },
  },
  message: {
    ...{ name: 'Messages', note: 'From other users.', emails: 'new messages', email: 'on' },
    text: (_, name) => [`New message from ${name}`],
  },
  letter: {
    ...{
      name: 'Letters',
      note: 'From creators you follow, or whose prompts you own.',
      emails: 'letters from creators',
    },
    ...{ email: 'on', isMailOnly: true },
    text: (_, name) => [`${name} wrote a letter`],
  },
  moderation: {
    ...{ name: 'Moderation', note: 'Decisions about your account or listings, and changed terms.' },
    ...{ emails: 'moderation decisions', isAlwaysShown: true, email: 'always', mail: 'notice_moderation' },
    text({ news, subject, words, percent, at }) {
      const time = at === null ? null : new Date(at)
      return (
        {
          warned: ['You have a warning', words],
          removed: ['Your listing was removed', words],
          suspended: ['Your account is suspended', words],
          banned: ['Your account is banned', words],
          lifted: ['A decision about your account was lifted', words],
          'appeal-declined': ['Your appeal was declined', words],
          'earnings-released': ['Your earnings were released'],
          'suspension-over': [
            'Your suspension is over',
            'You can list, buy and be paid again. Your listings are back on sale.',
          ],
          'listing-back': [`Your listing is back on sale: ${subject}`, 'An admin put it back.'],
          'held-released': [`Your listing was released: ${subject}`],
          'held-removed': [`Your listing was removed as a near-duplicate of another listing: ${subject}`, words],
          'held-not-approved': [`Your listing was not approved: ${subject}`, words],
          'bundle-hidden': [`Your bundle “${subject}” was hidden`, words],
          'bundle-shown': [`Your bundle “${subject}” is shown again`],
          'collection-hidden': [`Your collection “${subject}” was hidden`, words],
          'collection-shown': [`Your collection “${subject}” is shown again`],
          'letter-approved': [`Your letter “${subject}” was approved`, 'It is being sent.'],
          'letter-refused': [`Your letter “${subject}” was refused`, words],
          'fee-set': [
            `Your fee for new sales is now ${percent}%`,
            `${time ? `Until ${utcDayText(justBefore(time))}. ` : ''}Earlier sales keep their fee.`,
          ],
          'fee-ended': ['Your own fee has ended', 'New sales use the standard fee. Earlier sales keep their fee.'],
          'terms-change': [
            `Our terms change on ${time ? longDayText(time) : ''}`,
            'Orders you made keep the terms they were made under.',
          ],
        } satisfies Record<ModerationNews, readonly [text: string, detail?: string]>
      )[news]
    },
  },
  collaboration: {
    ...{ name: 'Collaborations', note: 'Invitations to share sales or join bundles, and replies to yours.' },
    ...{ emails: 'shared sales', email: 'on', mail: 'notice_collaboration' },
    text: ({ listing, percent, news }, name) =>
      ({
        invited: [`${name} offers you ${percent}% of the sales of “${listing}”`, 'Accept or decline it under Payouts.'],
        accepted: [`${name} accepted ${percent}% of the sales of “${listing}”`],
        declined: [`${name} declined a share of “${listing}”`],
        left: [`${name} left “${listing}”`, 'You get their share of future sales.'],
        ended: [`${name} ended your share of “${listing}”`, 'Your share of earlier sales does not change.'],
        'bundle-invited': [
          `${name} wants to sell a listing of yours in “${listing}”`,
          'Agree or decline under Bundles.',
        ],
        'bundle-asked': [
          `Your listing would bring less in “${listing}” by ${name}`,
          'The bundle is not sold until you agree again under Bundles.',
        ],
        'bundle-agreed': [`${name} agreed to your bundle “${listing}”`],
        'bundle-declined': [`${name} declined to be in your bundle “${listing}”`, 'Remove their listing to sell it.'],
        'bundle-left': [`${name} left your bundle “${listing}”`, 'Remove their listing to sell it again.'],
        'bundle-ended': [`${name} removed a listing of yours from “${listing}”`, 'Earlier sales do not change.'],
      })[news] as [string, string?],
  },
  webhook: {
    ...{ name: 'Webhooks', note: 'Endpoints that were disabled.', emails: 'disabled webhooks' },
    ...{ email: 'on', mail: 'notice_webhook' },
    text: ({ host }) => [`Your webhook to ${host} was disabled`, 'It kept failing. Fix it, then enable it again.'],
  },
}

/** The last day of what ends at midnight. */
const justBefore = (end: Date) => new Date(end.getTime() - 1)

/** The default settings. */
export const defaultOf = (kind: Kind): Channels => ({ inApp: !isMailOnly(kind), mail: notices[kind].email === 'on' })

export const alwaysShown = (kind: Kind): boolean => notices[kind].isAlwaysShown === true

export const isMailOnly = (kind: Kind): boolean => notices[kind].isMailOnly === true

export const hasEmailSetting = (kind: Kind): boolean => notices[kind].email !== 'always'

/** Kinds whose email is rendered from the notification. */
export const hasNotificationEmail = (kind: Kind): boolean => hasEmailSetting(kind) && notices[kind].mail !== undefined

/** Kinds whose emails from here are mandatory. */
export const isMandatory = (kind: Kind): boolean => !hasEmailSetting(kind) && notices[kind].mail !== undefined

export function effectiveChannels(kind: Kind, chosen: Channels | undefined): Channels {
  const { inApp, mail } = chosen ?? defaultOf(kind)
  return { inApp: !isMailOnly(kind) && (inApp || alwaysShown(kind)), mail: mail && hasEmailSetting(kind) }
}

/** The badge shows "99+" above this. */
export const mostCounted = 100

/** Read notifications are kept for half a year, unread ones for a year. */
export const retentionDays = { read: 180, unread: 365 } as const

/**
 * How many emails of a kind a user gets in a day; for new listings, from one creator. Further notifications appear
 * only in the app.
 */
export const mostEmailsADay = (kind: Kind): number => (kind === 'listing' ? 1 : 20)

export const newestFirst: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'n.created_at', type: 'timestamptz' },
    { column: 'n.id', type: 'uuid' },
  ],
}
