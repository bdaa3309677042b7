import { withVariables } from './notation-view.ts'
import type { FileText } from './rules.ts'

type Texts = { readonly position: number; readonly texts: readonly FileText[] }
export type Convertible = { readonly rows: readonly Texts[] }
/** The rows that change. `before`: their texts until then. */
export type ConvertedRow = Texts & { readonly before: readonly FileText[] }

/** Writes the marks of other programs in texts as variables. */
export function run({ rows }: Convertible): readonly ConvertedRow[] {
  return rows.flatMap(({ position, texts: before }) => {
    const texts = withVariables(before)
    return isSameBodies(texts, before) ? [] : [{ position, before, texts }]
  })
}

export const isSameBodies = (a: readonly FileText[], b: readonly FileText[]): boolean =>
  a.length === b.length && a.every(({ body }, i) => body === b[i]?.body)
