import { plural } from '#src/kernel/plural.ts'
import type { Audience, Basis, Makes, TermKind } from '#src/kernel/vocabulary.ts'

/** What a message calls a term. */
export const termWords: Readonly<Record<TermKind, string>> = {
  category: 'category',
  model: 'model',
  license: 'license',
  reason: 'reason',
}

export const makesLabels: Readonly<Record<Makes, string>> = {
  text: 'Text',
  images: 'Images',
  video: 'Video',
  audio: 'Audio',
  code: 'Code',
}

export const audienceLabels: Readonly<Record<Audience, string>> = {
  everyone: 'Users who report, and staff',
  staff: 'Staff only',
}

export const basisLabels: Readonly<Record<Basis, string>> = { guidelines: 'Community guidelines', law: 'The law' }

const labels: Readonly<Record<TermKind, string>> = {
  category: 'Category',
  model: 'Model',
  license: 'License',
  reason: 'Reason',
}

export const vocabularyTexts = {
  added: (kind: TermKind) => `${labels[kind]} added`,
  saved: (kind: TermKind) => `${labels[kind]} saved`,
  moved: 'Order saved',
  archived: (kind: TermKind) => `${labels[kind]} archived`,
  restored: (kind: TermKind) => `${labels[kind]} restored`,
  merged: (listings: number) =>
    `Merged. ${plural(listings, { one: '1 listing', other: `${listings} listings` })} moved.`,
  choose: {
    category: 'Choose a category',
    model: 'Choose a model',
    license: 'Choose a license',
    reason: 'Choose a reason',
  } satisfies Record<TermKind, string>,
  failed: 'The change failed.',
} as const
