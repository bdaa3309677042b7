// Longer than 60 lines: what a library shows, how its texts are filled in, and how they leave it.
import type { VariableView } from '#src/features/catalog/view.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'
import type { Filling } from '#src/kernel/variables.ts'
import { variableKey } from '#src/kernel/variables.ts'

/** How many purchases are listed at most where all are, the newest first. */
export const purchasesShown = 1000
/** How many a page of the library shows. */
export const pageSize = 20
export const kinds = ['all', 'prompt', 'pack', 'agent'] as const
/** All of them, or those with something still to be done, or done with. */
export const libraryStates = ['all', 'unopened', 'updated', 'refunded'] as const
export type LibraryState = (typeof libraryStates)[number]

/** The words of a search, of which each must be found. More than eight say no more. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 8)

/** Whether the text may be shown: it was opened, and is still owned. */
export function isReadable(row: {
  readonly opened_at: Date | null
  readonly refunded_at: Date | null
  readonly suspended_for: string | null
}): boolean {
  return row.opened_at !== null && row.refunded_at === null && row.suspended_for === null
}

/** Which two versions are compared, the earlier first; both are there. */
export function pairOf(wish: {
  from?: number | undefined
  to?: number | undefined
  newest: number
  seen: number | null
}) {
  const within = (version: number) => Math.min(Math.max(1, version), wish.newest)
  const to = within(wish.to ?? wish.newest)
  const seen = wish.seen !== null && wish.seen < to ? wish.seen : to - 1
  const from = within(wish.from ?? seen)
  return from <= to ? { from, to } : { from: to, to: from }
}

/** More variables than this are filled in by hand: a form has an end. */
export const mostBlanks = 200
export type Blank = VariableView & { readonly isLong: boolean }

/** What the form asks for: each name in the text, with what its creator said of it. */
export function blanksOf(names: readonly string[], variables: readonly VariableView[]): Blank[] {
  const said = new Map(variables.map((variable) => [variableKey(variable.name), variable]))
  return names.slice(0, mostBlanks).map((name) => {
    const { description = '', fallback = '', choices = [] } = said.get(variableKey(name)) ?? {}
    return { name, description, fallback, choices, isLong: /text|notes|draft|content|article|brief/i.test(name) }
  })
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
  /** What is still to be filled in. */
  readonly variables: readonly VariableView[]
}

const types: Record<PlainFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** A bought work as a file: its name is safe on every system, whatever the title holds. */
export function toFile(work: Work, format: PlainFormat): { name: string; contentType: string; body: string } {
  return { name: `${slugOf(work.title)}.${format}`, contentType: types[format], body: writers[format](work) }
}

const writers: Record<PlainFormat, (work: Work) => string> = {
  json: (work) => `${JSON.stringify(work, null, 2)}\n`,
  txt: (work) => `${plain(work)}\n`,
  md: (work) =>
    `# ${work.title}\n\nBy ${work.author}. Version ${work.version}. ${work.licence} licence.\n\n${sections(work.texts)}\n`,
}

/** The bare text, as Copy puts it on the clipboard; several texts are told apart by their names. */
export function plain({ texts }: Pick<Work, 'texts'>): string {
  const [first] = texts
  if (texts.length === 1 && first) return first.body
  return texts.map((text) => `${text.name}\n\n${text.body}`).join('\n\n----\n\n')
}

function sections(texts: readonly LibraryText[]): string {
  return texts.map((text) => `## ${text.name}\n\n${fenced(text.body)}`).join('\n\n')
}

/** A fence longer than any inside the text, so that the text stays one block. */
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

/** Names that Windows keeps for devices, whatever their ending. */
const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * How a buyer may get their money back: by withdrawing, at once, while the text was never opened; by asking, after that;
 * or not at all.
 */
export type RefundOption = 'withdraw' | 'ask' | null

const dayMs = 86_400_000

export function refundOptionOf(
  purchase: {
    readonly pricePaid: number
    readonly purchasedAt: Date
    readonly openedAt: Date | null
    readonly refundedAt: Date | null
    readonly refundDays: number
  },
  now: Date,
): RefundOption {
  if (purchase.refundedAt !== null || purchase.pricePaid === 0) return null
  if (now.getTime() > purchase.purchasedAt.getTime() + purchase.refundDays * dayMs) return null
  return purchase.openedAt === null ? 'withdraw' : 'ask'
}

/** Where a buyer stands with getting their money back. */
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
  // What was decided is decided: asking again is for a word with the support.
  if (request?.state === 'declined') return { kind: 'declined', answer: request.answer }
  return { kind: way ?? 'none' }
}

/** Who waits longest for an answer comes first. */
export const requestOrder: ListOrder = {
  direction: 'asc',
  parts: [
    { column: 'request.created_at', type: 'timestamptz' },
    { column: 'request.id', type: 'uuid' },
  ],
}

/** The badge beside the tab says "999+" beyond it. */
export const mostWaitingCounted = 1000
