/** The ids of generated covers that suit the first categories of a shop. */
const prints: Readonly<Record<string, string>> = {
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

/** The id of a category's generated cover. */
export const printOf = (id: string): string =>
  (Object.hasOwn(prints, id) ? prints[id] : undefined) ?? `frieze-${id.toLowerCase()}`
