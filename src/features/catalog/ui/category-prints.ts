import type { Category } from '#src/features/catalog/rules.ts'

/** All categories, each with the id of the generated cover. */
export const categoryPrints: Readonly<Record<Category, string>> = {
  Marketing: 'frieze-12',
  Art: 'frieze-2',
  Coding: 'frieze-1',
  Business: 'frieze-5',
  Writing: 'frieze-12',
  Design: 'frieze-8',
  Productivity: 'frieze-8',
  Music: 'frieze-10',
  Video: 'frieze-14',
  Education: 'frieze-6',
}
