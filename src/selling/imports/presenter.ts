import { outcomes, rowKinds, undoneKinds } from './rules.ts'
import type { countRows, ImportRow } from './store.ts'
import type { ImportCounts, ImportView } from './view.ts'

/** Adds up the numbers of rows. `open`: those that a run still has to do. */
export function countsOf(rows: Awaited<ReturnType<typeof countRows>>): ImportCounts {
  const sum = (some: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(some).reduce((total, row) => total + row.rows, 0)
  const by = <Name extends string>(names: readonly Name[], field: 'kind' | 'outcome' | 'undone') =>
    Object.fromEntries(names.map((name) => [name, sum((row) => row[field] === name)])) as Record<Name, number>
  return {
    ...by(rowKinds, 'kind'),
    ...by(outcomes, 'outcome'),
    ...by(undoneKinds, 'undone'),
    skipped: sum((row) => row.isSkipped),
    open: sum(
      ({ kind, isSkipped, outcome }) => (kind === 'new' || kind === 'changed') && !isSkipped && outcome === null,
    ),
  }
}

export function toImportView(row: ImportRow, counts: ImportCounts): ImportView {
  const { creatorId: _, note: __, ...shown } = row
  return { ...shown, counts }
}
