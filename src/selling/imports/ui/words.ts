import { commaList } from '#src/kernel/lists.ts'
import type { ImportState, Outcome, RowKind, Undone } from '#src/selling/imports/rules.ts'
import type { ImportCounts, ImportView } from '#src/selling/imports/view.ts'
import { byTextField } from '#src/storefront/catalog/field-rules.ts'
import type { BadgeTone } from '#src/ui/elements/badge.tsx'

export const stateTexts: Readonly<Record<ImportState, string>> = {
  checked: 'Not started',
  running: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
}

export const kindTexts: Readonly<Record<RowKind, { text: string; tone: BadgeTone }>> = {
  new: { text: 'New', tone: 'info' },
  changed: { text: 'Changed', tone: 'warn' },
  unchanged: { text: 'Unchanged', tone: 'line' },
  wrong: { text: 'Not valid', tone: 'bad' },
}

export const outcomeTexts: Readonly<Record<Outcome, { text: string; tone: BadgeTone }>> = {
  created: { text: 'Added', tone: 'ok' },
  updated: { text: 'Updated', tone: 'ok' },
  held: { text: 'In review', tone: 'warn' },
  refused: { text: 'Not imported', tone: 'bad' },
}

export const undoneTexts: Readonly<Record<Undone, { text: string; tone: BadgeTone }>> = {
  deleted: { text: 'Deleted again', tone: 'line' },
  restored: { text: 'Restored', tone: 'line' },
  kept: { text: 'Kept', tone: 'warn' },
}

const fieldTexts: Readonly<Record<string, string>> = {
  priceCents: 'price',
  imageUrl: 'picture',
  licence: 'license',
  isOpenPrice: 'pay what you want',
  suggestedCents: 'suggested amount',
  tiers: 'additional licenses',
  ...byTextField((_, { label }) => label.toLowerCase()),
  texts: 'text',
}

/** "price, text" */
export const changesText = (changes: readonly string[]): string =>
  commaList(changes.map((name) => fieldTexts[name] ?? name))

const part = (count: number, text: string) => (count === 0 ? [] : [`${count} ${text}`])

/** "12 new, 3 changed, 1 not valid"; after a run: "14 added, 1 updated". */
export function countsText(counts: ImportCounts, state: ImportState): string {
  const parts =
    state === 'checked'
      ? [
          ...part(counts.new, 'new'),
          ...part(counts.changed, 'changed'),
          ...part(counts.unchanged, 'unchanged'),
          ...part(counts.wrong, 'not valid'),
        ]
      : [
          ...part(counts.created, 'added'),
          ...part(counts.updated, 'updated'),
          ...part(counts.held, 'in review'),
          ...part(counts.refused, 'not imported'),
          ...part(counts.deleted, 'deleted again'),
          ...part(counts.restored, 'restored'),
          ...part(counts.kept, 'kept'),
        ]
  return parts.length === 0 ? 'None' : commaList(parts)
}

export const summaryOf = ({ counts, state }: Pick<ImportView, 'counts' | 'state'>): string => countsText(counts, state)
