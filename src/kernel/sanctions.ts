/** The enforcement actions, from mildest to most severe. */
export const actionKinds = ['warning', 'removal', 'suspension', 'ban'] as const
export type ActionKind = (typeof actionKinds)[number]

/** The longest suspension; anything longer is a ban. */
export const mostDays = 366

/** A step of the ladder of sanctions. */
export type SanctionStep = { readonly kind: ActionKind; readonly days: number | null }

/** Reads a step, such as "warning" or "suspension 7 days"; null if it is none. */
export function sanctionStepOf(text: string): SanctionStep | null {
  const given = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const days = /^suspension (\d{1,3}) days?$/.exec(given)?.[1]
  if (days !== undefined) return isDays(Number(days)) ? { kind: 'suspension', days: Number(days) } : null
  const kind = actionKinds.find((one) => one === given && one !== 'suspension')
  return kind ? { kind, days: null } : null
}

const isDays = (days: number) => days >= 1 && days <= mostDays

export const textOfStep = ({ kind, days }: SanctionStep): string =>
  days === null ? kind : `${kind} ${days} ${days === 1 ? 'day' : 'days'}`
