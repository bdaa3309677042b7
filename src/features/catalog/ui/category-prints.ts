import type { Category } from '#src/features/catalog/rules.ts'

/** All categories, each with the id of the generated cover. */
export const categoryPrints: Readonly<Record<Category, string>> = {
  Marketing: 'frieze-8',
  Art: 'frieze-2',
  Coding: 'frieze-6',
  Business: 'frieze-8',
  Writing: 'frieze-12',
  Design: 'frieze-7',
  Productivity: 'frieze-9',
  Music: 'frieze-10',
  Video: 'frieze-10',
  Education: 'frieze-12',
}
