// Lists, variables, files and refund options of the library.
import { withSettings } from '#src/kernel/variables.ts'
import type { VariableView } from '#src/storefront/catalog/view.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'
import type { Filling } from '#src/kernel/variables.ts'
import { variableKey } from '#src/kernel/variables.ts'

/** The limit of an unpaged list of purchases. */
export const purchasesShown = 1000
/** The page size of the library. */
export const pageSize = 20
export const kinds = ['all', 'prompt', 'pack', 'agent'] as const
/** The filters by state. */
export const libraryStates = ['all', 'unopened', 'updated', 'refunded'] as const
export type LibraryState = (typeof libraryStates)[number]

/** The words of a search, eight at most. Each must match. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether the text may be shown: the purchase is opened and active. */
export function isReadable(row: {
  readonly opened_at: Date | null
  readonly refunded_at: Date | null
  readonly suspended_for: string | null
}): boolean {
  return row.opened_at !== null && row.refunded_at === null && row.suspended_for === null
}

/** The two versions to compare, the earlier first. */
export function pairOf(requested: {
  from?: number | undefined
  to?: number | undefined
  newest: number
  seen: number | null
}) {
  const within = (version: number) => Math.min(Math.max(1, version), requested.newest)
  const to = within(requested.to ?? requested.newest)
  const seen = requested.seen !== null && requested.seen < to ? requested.seen : to - 1
  const from = within(requested.from ?? seen)
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The limit of variables in the form. */
export const maxBlanks = 200
export type Blank = VariableView

/** The fields of the form: each variable with its description. */
export function blanksOf(names: readonly string[], variables: readonly VariableView[]): Blank[] {
  return withSettings(names.slice(0, maxBlanks), variables)
}

/** The fields of free text that still have the creator's value. */
export function sampleValuesIn(blanks: readonly Blank[], values: readonly string[]): Blank[] {
  return blanks.filter(({ fallback, choices }, i) => choices.length === 0 && fallback !== '' && values[i] === fallback)
}

export function fillingOf(blanks: readonly Blank[], values: readonly string[]): Filling {
  return new Map(blanks.map(({ name }, i) => [variableKey(name), values[i] ?? '']))
}

export const formats = ['md', 'txt', 'json', 'skill', 'agents'] as const
export type Format = (typeof formats)[number]
type PlainFormat = Exclude<Format, 'skill' | 'agents'>

export type LibraryText = { readonly name: string; readonly body: string }
export type Work = {
  readonly title: string
  readonly description: string
  readonly type: 'prompt' | 'pack' | 'agent'
  readonly author: string
  readonly version: number
  readonly licence: string
  readonly texts: readonly LibraryText[]
  /** The variables without a value. */
  readonly variables: readonly VariableView[]
}

const types: Record<PlainFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** A purchase as a file, with a name that is safe on every system. */
export function toFile(work: Work, format: PlainFormat): { name: string; contentType: string; body: string } {
  return { name: `${slugOf(work.title)}.${format}`, contentType: types[format], body: writers[format](work) }
}

const writers: Record<PlainFormat, (work: Work) => string> = {
  json: (work) => `${JSON.stringify(work, null, 2)}\n`,
  txt: (work) => `${plain(work)}\n`,
  md: (work) =>
    `# ${work.title}\n\nBy ${work.author}. Version ${work.version}. ${work.licence} license.\n\n${sections(work.texts)}\n`,
}

/** The plain text for the clipboard; several texts have their names as headings. */
export function plain({ texts }: Pick<Work, 'texts'>): string {
  const [first] = texts
  if (texts.length === 1 && first) return first.body
  return texts.map((text) => `${text.name}\n\n${text.body}`).join('\n\n----\n\n')
}

function sections(texts: readonly LibraryText[]): string {
  return texts.map((text) => `## ${text.name}\n\n${fenced(text.body)}`).join('\n\n')
}

/** A fence longer than any in the text. */
function fenced(body: string): string {
  const longest = Math.max(2, ...(body.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${body}\n${fence}`
}

export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/[^\p{ASCII}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return slug === '' || isDevice.test(slug) ? `prompt${slug && `-${slug}`}` : slug
}

/** Reserved device names of Windows. */
const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * How a buyer can get a refund: withdraw while the text is unopened, request it afterwards, or not at all. Each withdrawal costs the
 * payment fee, so a second one from the same listing is decided by an admin.
 */
export type RefundOption = 'withdraw' | 'ask' | null

const dayMs = 86_400_000

export function refundEnd(purchasedAt: Date, refundDays: number): Date {
  return new Date(purchasedAt.getTime() + refundDays * dayMs)
}

export function refundOptionOf(
  purchase: {
    readonly pricePaid: number
    readonly purchasedAt: Date
    readonly openedAt: Date | null
    readonly refundedAt: Date | null
    readonly refundDays: number
    /** From another purchase of the same listing. */
    readonly hasWithdrawnBefore: boolean
    /** Who got it did not pay, and who paid cannot take it back. */
    readonly isClaimedGift?: boolean
  },
  now: Date,
): RefundOption {
  if (purchase.refundedAt !== null || purchase.pricePaid === 0 || purchase.isClaimedGift) return null
  if (now > refundEnd(purchase.purchasedAt, purchase.refundDays)) return null
  return purchase.openedAt === null && !purchase.hasWithdrawnBefore ? 'withdraw' : 'ask'
}

/** The state of a buyer's refund. */
export type RefundStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'declined'; readonly answer: string }

export function refundStatusOf(
  way: RefundOption,
  request: { readonly state: 'open' | 'approved' | 'declined'; readonly answer: string } | undefined,
): RefundStatus {
  if (request?.state === 'open') return { kind: 'asked' }
  // A decision is final. After it, only support can help.
  if (request?.state === 'declined') return { kind: 'declined', answer: request.answer }
  return { kind: way ?? 'none' }
}

/** Longest waiting first. */
export const requestOrder: ListOrder = {
  direction: 'asc',
  parts: [
    { column: 'request.created_at', type: 'timestamptz' },
    { column: 'request.id', type: 'uuid' },
  ],
}

/** The badge beside the tab says "999+" beyond it. */
export const maxWaitingCounted = 1000
