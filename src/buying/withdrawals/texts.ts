import { timeText, utcDayText } from '#src/kernel/dates.ts'
import type { LineOutcome } from './rules.ts'

export const withdrawalTexts = {
  nameMissing: 'Please enter your name',
  nameTooLong: 'The name can have at most 100 characters',
  nameIsLink: 'Please enter your name without links or addresses',
  orderMissing: 'Please enter your order number',
  orderShape: 'An order number has letters, digits, # and - only',
  emailShape: 'Please enter a valid email address',
  tooMany: 'Too many statements for this address today. Please write to support.',
  linkInvalid: 'This link has expired or is not valid.',
  missing: 'This statement does not exist',
  notWaiting: 'This statement is already finished',
  ownStatement: 'Another member of the staff must close your own statement',
  noteMissing: 'Please write a note',
  noteTooLong: 'A note can have at most 2000 characters',
  signIn: 'Please sign in to see your statement',
  closed: 'Statement closed',
  closeFailed: 'The statement could not be closed.',
} as const

export const stateNames = {
  open: 'Open',
  matched: 'Matched',
  refunded: 'Refunded',
  ended: 'Right had ended',
  unknown: 'Unknown order',
  closed: 'Closed',
} as const

type Line = {
  readonly outcome: LineOutcome
  readonly openedAt: Date | null
  readonly consentAt: Date
}

/** What became of a purchase. In UTC, since emails say it too. */
export function outcomeText({ outcome, openedAt, consentAt }: Line, deadline: Date): string {
  switch (outcome) {
    case 'refunded':
      return 'We’re refunding the full price to your card. This can take up to ten days.'
    case 'before':
      return 'This was refunded before.'
    case 'free':
      return 'This was free, so there is nothing to refund.'
    case 'opened':
      return `The right of withdrawal had ended. At checkout, on ${timeText(consentAt)}, you asked for instant access and agreed that the right ends when you open the prompt. You opened it${openedAt === null ? '' : ` on ${timeText(openedAt)}`}.`
    case 'late':
      return 'The period for a withdrawal was over when we received your statement.'
    case 'review':
      return `We’ll review this one and answer by email by ${utcDayText(deadline)}.`
  }
}

/** The other way to a refund, where the right of withdrawal had ended. */
export const notAsDescribed =
  'If a prompt doesn’t work as described, you can request a refund of it in My Purchases within the refund period. Later, write to support.'

export const offersRefundRequest = (lines: readonly Line[]): boolean =>
  lines.some(({ outcome }) => outcome === 'opened' || outcome === 'late')
