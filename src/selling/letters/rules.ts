import type { ListOrder } from '#src/kernel/list-order.ts'

/** Who gets a letter. `update` is about what the buyers of a listing bought; `news` is anything else. */
export const letterKinds = ['followers', 'update', 'news'] as const
export type LetterKind = (typeof letterKinds)[number]

export const letterStates = ['draft', 'review', 'refused', 'sending', 'sent', 'stopped'] as const
export type LetterState = (typeof letterStates)[number]
export const letterFilters = ['all', 'review', 'refused', 'sending', 'sent', 'stopped'] as const

/** Why an address gets no more letters: the mail server refused it, an email came back, or its owner called one spam. */
export const refusalReasons = ['refused', 'bounce', 'complaint'] as const
export type RefusalReason = (typeof refusalReasons)[number]
export const reportedReasons = ['bounce', 'complaint'] as const satisfies readonly RefusalReason[]

export const longestSubject = 120
export const longestBody = 10_000
export const longestReason = 1000
export const mostLinks = 20
export const mostDrafts = 20
export const lettersShown = 20

const dayMs = 86_400_000
export const daysBetween = 7

/** A creator whose letters are sent without a review. */
export const knownCreator = { days: 30, paidSales: 5 } as const

/** Whether a letter waits for an admin: its creator is new, or has hardly sold anything. */
export function needsReview(creator: { readonly joinedAt: Date; readonly paidSales: number }, now: Date): boolean {
  const days = (now.getTime() - creator.joinedAt.getTime()) / dayMs
  return days < knownCreator.days || creator.paidSales < knownCreator.paidSales
}

/** A letter that counts toward the limit: under review, or sent. */
export type Counted = { readonly kind: LetterKind; readonly promptId: string | null; readonly releasedAt: Date | null }

/**
 * When the next letter of this kind may be sent; null for now. Updates count for each listing, all other letters together. One under
 * review blocks the next without a date.
 */
export function nextLetterAt(
  counted: readonly Counted[],
  letter: { readonly kind: LetterKind; readonly promptId: string | null },
  now: Date,
): Date | 'after-review' | null {
  const alike = counted.filter(({ kind, promptId }) =>
    letter.kind === 'update' ? kind === 'update' && promptId === letter.promptId : kind !== 'update',
  )
  if (alike.some(({ releasedAt }) => releasedAt === null)) return 'after-review'
  const last = Math.max(0, ...alike.map(({ releasedAt }) => releasedAt?.getTime() ?? 0))
  const next = new Date(last + daysBetween * dayMs)
  return next > now ? next : null
}

/** How far back letters count. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - daysBetween * dayMs)

/** A claimed email whose process has died is due again after this; one email takes a minute at most. */
export const claimMs = 10 * 60_000
/** A run of the job ends before the next one starts. */
export const runMs = 50_000
/** After so many emails in a row that the server did not take, it is down, and the run ends. */
export const mostTroubles = 3
export const mostAttempts = 8

/** The delay before the next attempt: 5 minutes, then twice as long each time. */
export const retryDelayMs = (attempts: number): number => 5 * 60_000 * 2 ** (attempts - 1)

/** The rows of recipients are deleted after this; the counts stay. */
export const recipientDays = 180

export const letterOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'l.created_at', type: 'timestamptz' },
    { column: 'l.id', type: 'uuid' },
  ],
}

export const lettersPath = '/profile/letters'
export const letterHref = (id: string): string => `${lettersPath}?letter=${id}`
