import type { Suspension, Role } from '#src/kernel/actor.ts'
import type { ActionKind, AppealState, Ground, NextStep, NoticeState } from './rules.ts'

export type AppealView = {
  readonly id: string
  readonly body: string
  readonly state: AppealState
  readonly answer: string
  readonly filedAt: Date
  readonly decidedAt: Date | null
}

/** An enforcement action as its subject may read it. */
export type StatementView = {
  readonly id: string
  readonly kind: ActionKind
  readonly reason: string
  readonly words: string
  readonly listing: { readonly id: string; readonly title: string } | null
  readonly until: Date | null
  readonly holdsEarnings: boolean
  readonly takenAt: Date
  readonly liftedAt: Date | null
  readonly liftReason: string
  readonly isInForce: boolean
  readonly canAppeal: boolean
  readonly appealEndsAt: Date
  readonly appeal: AppealView | null
}

/** An enforcement action as admins see it. */
export type ActionView = StatementView & {
  readonly note: string
  readonly takenBy: string
  readonly liftedBy: string | null
}

/** The account status page: the current suspension or ban, and every enforcement action against the user. */
export type AccountStatusView = {
  readonly suspension: Suspension | null
  readonly statements: readonly StatementView[]
}

/** The user's record that admins read before they decide. */
export type RecordView = {
  readonly person: {
    readonly id: string
    readonly username: string
    readonly displayName: string
    readonly email: string
    readonly roles: readonly Role[]
    readonly joinedAt: Date
  }
  readonly isYou: boolean
  /** Whether the viewer takes actions against this user. */
  readonly mayDecide: boolean
  /** Whether the viewer sees the API keys, apps and webhooks of this user. */
  readonly seesAccess: boolean
  readonly movesPurchases: boolean
  readonly suspension: Suspension | null
  readonly hold: { readonly words: string; readonly until: Date | null } | null
  /** The daily limit of new listings, if it applies to this user. */
  readonly listingLimit: number | null
  readonly actions: readonly ActionView[]
  /** What the ladder of sanctions suggests; null for a user who is banned. */
  readonly next: (NextStep & { readonly lastDay: string | null }) | null
  readonly listings: readonly {
    readonly id: string
    readonly title: string
    readonly state: 'on-sale' | 'withheld' | 'removed' | 'paused'
    readonly sales: number
  }[]
  readonly listingCount: number
  readonly reports: readonly {
    readonly id: string
    readonly promptId: string
    readonly title: string
    readonly reason: string
    readonly status: string
    readonly createdAt: Date
  }[]
  readonly notices: readonly {
    readonly id: string
    readonly number: number
    readonly state: NoticeState
    readonly sentAt: Date
  }[]
}

/** An appeal in the admins' queue, with the enforcement action it is against. */
export type AppealRow = AppealView & {
  readonly userId: string
  readonly username: string
  readonly action: Omit<StatementView, 'appeal' | 'canAppeal' | 'appealEndsAt'>
  readonly takenBy: string
  /** Whether the viewing admin took the action; another admin should answer if there is one. */
  readonly isOwnDecision: boolean
}

export type NoticeRow = {
  readonly id: string
  readonly number: number
  readonly url: string
  readonly listing: { readonly id: string; readonly title: string } | null
  readonly person: { readonly id: string; readonly username: string } | null
  readonly ground: Ground
  readonly why: string
  readonly name: string | null
  readonly email: string | null
  readonly state: NoticeState
  readonly answer: string
  readonly sentAt: Date
  readonly decidedAt: Date | null
}
