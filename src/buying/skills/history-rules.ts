/** What the history needs to know of a purchase. */
export type Bought = {
  readonly id: string
  readonly boughtAt: Date
  readonly openedAt: Date | null
  readonly openedVersion: number | null
  readonly refundedAt: Date | null
  readonly suspendedFor: string | null
  /** After the version that was opened, in order. */
  readonly later: readonly { readonly version: number; readonly publishedAt: Date }[]
}

/** `version`: the version from then on; null if the purchase has no text in the library. */
export type Change = {
  readonly kind: 'bought' | 'opened' | 'updated' | 'removed'
  readonly id: string
  readonly at: Date
  readonly version: number | null
}

/** The changes of a library in order. A purchase that is refunded or suspended never had a text. */
export function changesOf(purchases: readonly Bought[]): Change[] {
  const changes = purchases.flatMap((purchase): Change[] => {
    const { id, boughtAt, openedAt, openedVersion, refundedAt, suspendedFor, later } = purchase
    const bought = { kind: 'bought', id, at: boughtAt, version: null } as const
    if (refundedAt !== null) return [bought, { kind: 'removed', id, at: latest(boughtAt, refundedAt), version: null }]
    if (openedAt === null || openedVersion === null || suspendedFor !== null) return [bought]
    const opened = latest(boughtAt, openedAt)
    let at = opened
    const updates = later.map(({ version, publishedAt }): Change => {
      at = latest(at, publishedAt)
      return { kind: 'updated', id, at, version }
    })
    return [bought, { kind: 'opened', id, at: opened, version: openedVersion }, ...updates]
  })
  // The sort is stable, so changes of one purchase at the same time keep their order.
  const order = new Map(purchases.map(({ id }, i) => [id, i]))
  return changes.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
}

const latest = (a: Date, b: Date) => (a > b ? a : b)

/** The lines of all lists in the history: each commit has its own lists of the library. */
const mostLines = 20_000

/**
 * How many of the first changes are in the first commit, so that the history of a large library is not too large. It moves rarely, since
 * then clients have to fetch all of it: only when the history has grown to twice the limit.
 */
export function foldedChanges(changes: readonly Change[], most = mostLines): number {
  const sizes: number[] = []
  const owned = new Set<string>()
  let folded = 0
  let lines = 0
  for (const { kind, id } of changes) {
    if (kind === 'removed') owned.delete(id)
    else owned.add(id)
    sizes.push(owned.size + 1)
    lines += owned.size + 1
    if (lines > 2 * most) while (lines > most) lines -= sizes[folded++] ?? 0
  }
  return folded
}
