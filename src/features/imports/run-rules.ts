/** `checked`: read, and nothing of it is a listing yet. */
export const importStates = ['checked', 'running', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

export const rowKinds = ['new', 'changed', 'unchanged', 'wrong'] as const
/** What an import would do with a row. */
export type RowKind = (typeof rowKinds)[number]

/** What became of a row. `held`: it waits for a review. */
export const outcomes = ['created', 'updated', 'held', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

/** What undoing did with a row. `kept`: it was sold or changed since. */
export const undoneKinds = ['deleted', 'restored', 'kept'] as const
export type Undone = (typeof undoneKinds)[number]

/** Uploads are read and compared, which takes seconds. */
export const checkLimit = { max: 30, windowSeconds: 3600 } as const
/** What a creator did not confirm is deleted after this, and what was imported after the second. */
export const keptDays = { checked: 2, ended: 30 } as const
/** How soon a run that a limit stopped goes on. */
export const waitMs = 30 * 60_000
export const rowsPerPage = 50
export const longestName = 200
