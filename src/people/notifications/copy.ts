import { moneyText } from '#src/kernel/money.ts'
import type { NotificationData } from './contract.ts'

type Words = {
  readonly text: string
  readonly detail: string
}

const toCopy = (text: string, detail = ''): Words => ({ text, detail })

/** Returns the text of a notification. `name` is the current name of the user who caused it. */
export function notificationText(data: NotificationData, name: string): Words {
  switch (data.kind) {
    case 'sale':
      return data.priceCents === 0
        ? toCopy(`Someone got “${data.listing}” for free`)
        : toCopy(
            `You sold “${data.listing}” for ${moneyText(data.priceCents)}`,
            `You earn ${moneyText(data.shareCents)}.`,
          )
    case 'review':
      return toCopy(`${name} gave “${data.listing}” ${starsText(data.rating)}`)
    case 'reply':
      return toCopy(`${name} replied to your review of “${data.listing}”`)
    case 'follower':
      return toCopy(`${name} followed you`)
    case 'listing':
      return toCopy(`${name} published “${data.listing}”`)
    case 'version':
      return toCopy(`Version ${data.version} of “${data.listing}” is out`, data.note)
    case 'payout':
      return data.news === 'paid'
        ? toCopy(`Your payout of ${moneyText(data.amountCents)} is paid`, 'It may take your bank another day.')
        : toCopy(
            `Your payout of ${moneyText(data.amountCents)} failed`,
            'The money is back in your earnings. See how to fix it.',
          )
    case 'refund':
      return refundWords(data)
    case 'dispute':
      return disputeWords(data)
    case 'report':
      return reportWords(data)
    case 'message':
      return toCopy(`New message from ${name}`)
    case 'moderation':
      return toCopy(data.text, data.detail)
    case 'webhook':
      return toCopy(`Your webhook to ${data.host} was disabled`, 'It kept failing. Fix it, then enable it again.')
  }
}

function reportWords({ listing, decision, answer }: Extract<NotificationData, { kind: 'report' }>): Words {
  const subject = listing === null ? 'a message' : `“${listing}”`
  return decision === 'resolved'
    ? toCopy(`Your report about ${subject} was resolved`, answer || 'We acted on it. Thank you.')
    : toCopy(`Your report about ${subject} was closed`, answer || 'We found no violation.')
}

function refundWords({ side, news, listing, amountCents }: Extract<NotificationData, { kind: 'refund' }>): Words {
  const amount = moneyText(amountCents)
  if (side === 'seller')
    return toCopy(
      `A sale of “${listing}” was refunded`,
      `The buyer gets ${amount} back. Your share is deducted from your earnings.`,
    )
  if (news === 'declined') return toCopy(`Your refund for “${listing}” was declined`, 'We emailed you the reason.')
  return toCopy(`Your refund for “${listing}” is on its way`, `${amount}. Banks take up to ten days to show it.`)
}

function disputeWords({ listing, others, shareCents, news }: Extract<NotificationData, { kind: 'dispute' }>): Words {
  const what = others === 0 ? `“${listing}”` : `“${listing}” and ${others === 1 ? 'one more' : `${others} more`}`
  const share = moneyText(shareCents)
  const unchanged = 'Your earnings have not changed.'
  switch (news) {
    case 'opened':
      return toCopy(
        `A sale of ${what} is disputed`,
        shareCents > 0 ? `${share} is on hold until the bank decides.` : unchanged,
      )
    case 'won':
      return toCopy(
        `You won the dispute about ${what}`,
        shareCents > 0 ? `${share} is back in your earnings.` : unchanged,
      )
    case 'lost':
      return toCopy(
        `You lost the dispute about ${what}`,
        shareCents > 0 ? `${share} has been deducted from your earnings.` : unchanged,
      )
    case 'warned':
      return toCopy(`We are reviewing a payment for ${what}`, 'A bank flagged it as possible fraud.')
  }
}

const starsText = (rating: number) => (rating === 1 ? '1 star' : `${rating} stars`)
