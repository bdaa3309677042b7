import type { Suspension } from '#src/kernel/actor.ts'
import type { ActionKind, SanctionStep } from '#src/kernel/sanctions.ts'
import { actionKinds, mostDays, sanctionStepOf } from '#src/kernel/sanctions.ts'

export { actionKinds, type ActionKind } from '#src/kernel/sanctions.ts'

export const actionNames: Readonly<Record<ActionKind, string>> = {
  warning: 'Warning',
  removal: 'Content removal',
  suspension: 'Temporary suspension',
  ban: 'Permanent ban',
}

export const appealStates = ['open', 'granted', 'declined'] as const
export type AppealState = (typeof appealStates)[number]

/** The grounds of a notice of illegal content. */
export const grounds = ['copyright', 'fraud', 'hate', 'privacy', 'minors', 'other'] as const
export type Ground = (typeof grounds)[number]

export const groundNames: Readonly<Record<Ground, string>> = {
  copyright: 'Copyright, trademark or other rights',
  fraud: 'Fraud or a forbidden product',
  hate: 'Hatred, threats or incitement to violence',
  privacy: 'Personal data or privacy',
  minors: 'Child sexual abuse',
  other: 'Something else illegal',
}

export const noticeStates = ['open', 'upheld', 'rejected'] as const
export type NoticeState = (typeof noticeStates)[number]

export const maxWordsLength = 2000
export const longestAppeal = 4000
export const longestWhy = 5000
/** How many days an appeal is accepted: six months, the legal minimum. */
export const appealDays = 183
/** How many notices one client may send, and how many receipts one address may get. */
export const noticeLimit = { max: 5, windowSeconds: 3600 } as const
export const receiptLimit = { max: 5, windowSeconds: 86_400 } as const
export const appealLimit = { max: 20, windowSeconds: 3600 } as const

const dayMs = 86_400_000

type Action = {
  readonly kind: ActionKind
  readonly takenAt: Date
  readonly until: Date | null
  readonly liftedAt: Date | null
}

export function isSuspensionOrBan(kind: ActionKind): kind is 'suspension' | 'ban' {
  return kind === 'suspension' || kind === 'ban'
}

/** Whether the action is neither lifted nor over. */
export function isInForce({ until, liftedAt }: Action, now: Date): boolean {
  return liftedAt === null && (until === null || until > now)
}

/** Whether a suspension may end at that time. */
export function isFutureEnd(until: Date, now: Date): boolean {
  return until > now && until.getTime() <= now.getTime() + mostDays * dayMs
}

/**
 * Whether the action can be appealed: once, within six months, and not if it was lifted. An expired action can be
 * appealed too, since it stays on record.
 */
export function canAppeal(action: Action & { readonly hasAppeal: boolean }, now: Date): boolean {
  return !action.hasAppeal && action.liftedAt === null && now < appealEndsAt(action)
}

export function appealEndsAt({ takenAt }: Pick<Action, 'takenAt'>): Date {
  return new Date(takenAt.getTime() + appealDays * dayMs)
}

/** Returns the suspension or ban that an action imposes. */
export function suspensionOf({ kind, until }: Pick<Action, 'kind' | 'until'>): Suspension | null {
  if (kind === 'ban') return { as: 'banned', until: null }
  return kind === 'suspension' && until ? { as: 'suspended', until } : null
}

/** The step that the ladder suggests. `number` counts it among the actions of the last months. */
export type NextStep = SanctionStep & { readonly number: number; readonly months: number }

type Ladder = { readonly sanctionSteps: readonly string[]; readonly sanctionMonths: number }

/**
 * Returns the next step of the ladder: one for each action that counts, but never milder than one of them. Actions count for
 * some months unless they were lifted. Null for a user who is banned.
 */
export function nextStep(actions: readonly Action[], ladder: Ladder, now: Date): NextStep | null {
  const { sanctionSteps, sanctionMonths: months } = ladder
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  // March 31 minus a month would be March 3.
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0)
  const counted = actions.filter(({ takenAt, liftedAt }) => liftedAt === null && takenAt > since)
  if (actions.some((action) => action.kind === 'ban' && isInForce(action, now))) return null
  const steps = sanctionSteps.flatMap((text) => sanctionStepOf(text) ?? [])
  const worst = Math.max(0, ...counted.map((action) => severityOf({ kind: action.kind, days: daysOf(action) })))
  const step = steps.slice(counted.length).find((one) => severityOf(one) >= worst) ?? steps.at(-1)
  return step ? { ...step, number: counted.length + 1, months } : null
}

const severityOf = ({ kind, days }: SanctionStep) => actionKinds.indexOf(kind) * 1000 + (days ?? 0)
const daysOf = ({ takenAt, until }: Action) => until && Math.floor((until.getTime() - takenAt.getTime()) / dayMs)

/** The day, "2026-12-24", at whose end a suspension of some days ends that begins now. */
export const lastDayOf = (days: number, now: Date): string =>
  new Date(now.getTime() + Math.min(days, mostDays - 1) * dayMs).toISOString().slice(0, 10)

/** Returns the end of a form's date, "2026-12-24", in UTC; null for an invalid date. */
export function endOfDay(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const end = new Date(`${text}T23:59:59Z`)
  return Number.isNaN(end.getTime()) || !end.toISOString().startsWith(text) ? null : end
}

type NoticeTarget = { promptId: string } | { username: string } | { collectionId: string } | { bundleId: string }

/** Returns the listing, profile, collection or bundle that a URL of this site points to; null for other sites and pages. */
export function targetOf(url: string, publicUrl: string): NoticeTarget | null {
  if (!URL.canParse(url, publicUrl)) return null
  const { origin, pathname } = new URL(url, publicUrl)
  if (origin !== new URL(publicUrl).origin) return null
  const [, prompt] = /^\/prompt\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(pathname) ?? []
  if (prompt) return { promptId: prompt.toLowerCase() }
  const [, collection] = /^\/collections\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(pathname) ?? []
  if (collection) return { collectionId: collection.toLowerCase() }
  const [, bundle] = /^\/bundle\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i.exec(pathname) ?? []
  if (bundle) return { bundleId: bundle.toLowerCase() }
  const [, username] = /^\/creator\/([A-Za-z0-9_-]{3,40})\/?$/.exec(pathname) ?? []
  return username ? { username: username.toLowerCase() } : null
}
