import type { ListOrder } from '#src/kernel/list-order.ts'

export const nameMax = 100
export const emailMax = 255
export const referralSources = ['social-media', 'search-engine', 'friend', 'blog', 'other'] as const
export type ReferralSource = (typeof referralSources)[number]

/** How many are let in before the doors open. */
export const earlySeats = 4000
/** For how many days an invite lets its owner in. */
export const inviteDays = 14
/** How often one place may put names on the list. */
export const joinLimit = { max: 20, windowSeconds: 600 } as const

export type Counts = { readonly people: number; readonly creators: number; readonly prompts: number }

/** The figures that the page was designed with. A demo shows them below the counted ones, labeled as a sample. */
export const sampleFigures: Counts = { people: 3240, creators: 580, prompts: 1200 }

/** How much of the early seats is claimed, in whole percent. Nobody reads of a full house before the last seat is gone. */
export function seatsClaimed(people: number): number {
  return Math.min(100, Math.floor((people / earlySeats) * 100))
}

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

/** Who asked first is first, unless it is said otherwise. */
export const waitingOrders: Readonly<Record<WaitingSort, ListOrder>> = { old: since('asc'), new: since('desc') }
