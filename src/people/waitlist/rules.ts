import type { ListOrder } from '#src/kernel/list-order.ts'

export const nameMax = 100
export const emailMax = 255
export const referralSources = ['social-media', 'search-engine', 'friend', 'blog', 'other'] as const
export type ReferralSource = (typeof referralSources)[number]

/** The number of early access seats. */
export const earlySeats = 4000
/** How many days an invite is valid. */
export const inviteDays = 14
/** The sign-up limit of a client. */
export const joinLimit = { max: 20, windowSeconds: 600 } as const

export type Counts = { readonly people: number; readonly creators: number; readonly prompts: number }

/** The figures that the page was designed with. A demo shows them below the counted ones, labeled as a sample. */
export const sampleFigures: Counts = { people: 3240, creators: 580, prompts: 1200 }

/** The claimed part of the early seats in whole percent, rounded down. */
export function seatsClaimed(people: number): number {
  return Math.min(100, Math.floor((people / earlySeats) * 100))
}

/** Whether signing up needs an invite: always before the shop is opened. */
export const needsInvite = ({ isOpen, launchMode }: { readonly isOpen: boolean; readonly launchMode: string }) =>
  !isOpen || launchMode === 'invite'

export function inviteEndsAt(now: Date): Date {
  return new Date(now.getTime() + inviteDays * 86_400_000)
}

export const waitingFilters = ['all', 'waiting', 'invited', 'joined'] as const
export type WaitingFilter = (typeof waitingFilters)[number]
export const waitingSorts = ['old', 'new'] as const
export type WaitingSort = (typeof waitingSorts)[number]

const since = (direction: ListOrder['direction']): ListOrder => ({
  direction,
  parts: [
    { column: 'w.created_at', type: 'timestamptz' },
    { column: 'w.id', type: 'uuid' },
  ],
})

/** Oldest first by default. */
export const waitingOrders: Readonly<Record<WaitingSort, ListOrder>> = { old: since('asc'), new: since('desc') }
