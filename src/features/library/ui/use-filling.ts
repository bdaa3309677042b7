import { useMemo, useState } from 'react'
import type { VariableView } from '#src/features/catalog/view.ts'
import { variablesIn } from '#src/kernel/variables.ts'
import { blanksOf, fillingOf } from '#src/features/library/rules.ts'
import type { LibraryText } from '#src/features/library/rules.ts'

type FillingParams = {
  readonly texts: readonly LibraryText[]
  readonly variables: readonly VariableView[]
  /** The posted values without scripts, in the order of the form. */
  readonly posted: readonly string[] | null
}

/** The variables and their current values. */
export function useFilling({ texts, variables, posted }: FillingParams) {
  const blanks = useMemo(() => blanksOf(variablesIn(texts.map(({ body }) => body)), variables), [texts, variables])
  const [typed, setTyped] = useState<readonly string[] | null>(null)
  const values = typed ?? posted ?? blanks.map(({ fallback }) => fallback)
  const set = (at: number, value: string) => setTyped(blanks.map((_, i) => (i === at ? value : (values[i] ?? ''))))
  const clear = () => setTyped(blanks.map(({ fallback }) => fallback))
  return { blanks, values, filling: fillingOf(blanks, values), set, clear }
}

export type FillingState = ReturnType<typeof useFilling>
