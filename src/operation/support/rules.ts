import { cents } from '#src/kernel/money.ts'
import type { WeekView } from './view.ts'

/** The most results of each kind. */
export const shownOfEach = 5

export const longestReason = 2000
export const longestNote = 4000

/** A second request within this time sends nothing. */
export const resendSeconds = 60

/** What a search may mean. Each meaning is looked up in an index of its own. */
export type Meanings = {
  readonly receipt: number | null
  /** The digits of an id or of its beginning. */
  readonly id: string | null
  /** An id at the payment provider. */
  readonly provider: string | null
  /** The beginning of an API key. */
  readonly keyBegins: string | null
  /** An exact email address. */
  readonly email: string | null
  readonly username: string | null
  /** The beginning of a name or an address, and the words of a title. */
  readonly words: string | null
}

/** An API key shows this many characters after its prefix. */
const shownOfKey = 6
const fewestOfKey = 3

/** Returns the search without what must not be repeated: of an API key, only the part that identifies it. */
export function withoutSecret(search: string): string {
  const [, prefix = '', rest = ''] = /^([a-z0-9]{2,20})_(\w{20,})$/.exec(search) ?? []
  // Ids of the provider are shorter, except those of payment pages and secrets, which have a second part.
  const isOfProvider = /^(?:cs|pi|seti|evt|acct|ch|py|re|po|tr|trr|du|dp|cus|issfr|prfr|sub|in)$/.test(prefix)
  return prefix === '' || isOfProvider ? search : `${prefix}_${rest.slice(0, shownOfKey)}`
}

export function meaningsOf(given: string): Meanings {
  const search = withoutSecret(given.trim())
  const digits = search.toLowerCase().replaceAll('-', '')
  const receipt = /^#?\d{1,12}$/.test(search) ? Number(search.replace('#', '')) : null
  const [, prefix = '', rest = ''] = /^([a-z0-9]{2,20})_(\w{1,250})$/.exec(search) ?? []
  const isName = search.startsWith('@')
  return {
    receipt,
    id: /^[0-9a-f]{8,32}$/.test(digits) ? digits : null,
    provider: prefix !== '' && rest.length >= fewestOfKey ? search : null,
    keyBegins: prefix !== '' && rest.length >= fewestOfKey ? `${prefix}_${rest.slice(0, shownOfKey)}` : null,
    email: !isName && search.includes('@') ? search.toLowerCase() : null,
    username: isName ? search.slice(1).toLowerCase() : search.toLowerCase(),
    words: !isName && search.length >= 2 ? search : null,
  }
}

/** How long an admin can view an account. */
export const viewMinutes = 30

const weeksShown = 12
const dayMs = 86_400_000

/** The Mondays (UTC) of the last twelve weeks, the current one last, as 2026-01-26. */
export function mondaysUntil(now: Date): readonly string[] {
  const monday = now.getTime() - ((now.getUTCDay() + 6) % 7) * dayMs
  return Array.from({ length: weeksShown }, (_, i) =>
    new Date(monday - (weeksShown - 1 - i) * 7 * dayMs).toISOString().slice(0, 10),
  )
}

type Counted = readonly { readonly week: string; readonly n: number }[]
type Booked = readonly {
  readonly week: string
  readonly account: string
  readonly entry: string
  readonly amount: number
}[]

/** The figures of each week. Debits of the ledger are positive, so cash grows with sales and shrinks with refunds. */
export function weeksOf(
  mondays: readonly string[],
  { booked, buyers, sellers }: { readonly booked: Booked; readonly buyers: Counted; readonly sellers: Counted },
): readonly WeekView[] {
  return mondays.map((week) => {
    const sumOf = (account: string, entries: readonly string[] | null) =>
      booked
        .filter((row) => row.week === week && row.account === account && (entries?.includes(row.entry) ?? true))
        .reduce((total, { amount }) => total + amount, 0)
    const countOf = (counted: Counted) => counted.find((row) => row.week === week)?.n ?? 0
    return {
      week,
      sales: cents(sumOf('platform_cash', ['sale'])),
      fees: cents(-sumOf('platform_revenue', null)),
      refunds: cents(-sumOf('platform_cash', ['refund', 'refund-failure'])),
      disputes: cents(-sumOf('platform_cash', ['dispute', 'dispute-won'])),
      newSellers: countOf(sellers),
      newBuyers: countOf(buyers),
    }
  })
}
