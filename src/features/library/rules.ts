/** How many purchases a library shows, the newest first. */
export const purchasesShown = 1000

export const formats = ['md', 'txt', 'json'] as const
export type Format = (typeof formats)[number]

export type LibraryText = { readonly name: string; readonly body: string }
export type Work = {
  readonly title: string
  readonly author: string
  readonly version: number
  readonly licence: string
  readonly texts: readonly LibraryText[]
}

const types: Record<Format, string> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** A bought work as a file: its name is safe on every system, whatever the title holds. */
export function toFile(work: Work, format: Format): { name: string; contentType: string; body: string } {
  return { name: `${slugOf(work.title)}.${format}`, contentType: types[format], body: writers[format](work) }
}

const writers: Record<Format, (work: Work) => string> = {
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
export type WayBack = 'withdraw' | 'ask' | null

const dayMs = 86_400_000

export function wayBackOf(
  purchase: {
    readonly pricePaid: number
    readonly purchasedAt: Date
    readonly openedAt: Date | null
    readonly refundedAt: Date | null
    readonly refundDays: number
  },
  now: Date,
): WayBack {
  if (purchase.refundedAt !== null || purchase.pricePaid === 0) return null
  if (now.getTime() > purchase.purchasedAt.getTime() + purchase.refundDays * dayMs) return null
  return purchase.openedAt === null ? 'withdraw' : 'ask'
}

/** Where a buyer stands with getting their money back. */
export type RefundStanding =
  | { readonly kind: 'none' }
  | { readonly kind: 'withdraw' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'declined'; readonly answer: string }

export function standingOf(
  way: WayBack,
  request: { readonly state: 'open' | 'approved' | 'declined'; readonly answer: string } | undefined,
): RefundStanding {
  if (request?.state === 'open') return { kind: 'asked' }
  // What was decided is decided: asking again is for a word with the support.
  if (request?.state === 'declined') return { kind: 'declined', answer: request.answer }
  return { kind: way ?? 'none' }
}
