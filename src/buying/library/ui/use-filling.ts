import { useMemo } from 'react'
import { useKeptValues } from '#src/storefront/catalog/ui/use-kept-values.ts'
import type { VariableView } from '#src/storefront/catalog/view.ts'
import { variableKey } from '#src/kernel/variables.ts'
import { blanksOf, fillingOf } from '#src/buying/library/rules.ts'

type FillingParams = {
  readonly promptId: string
  /** All variables, in order. */
  readonly variables: readonly VariableView[]
  /** The posted values without scripts, in the order of the form. */
  readonly posted: readonly string[] | null
}

/** The variables and their current values, beginning with those that were typed on the listing's page. */
export function useFilling({ promptId, variables, posted }: FillingParams) {
  const kept = useKeptValues(promptId)
  const blanks = useMemo(
    () =>
      blanksOf(
        variables.map(({ name }) => name),
        variables,
      ),
    [variables],
  )
  const values = blanks.map(({ name, fallback }, i) => kept.values.get(variableKey(name)) ?? posted?.[i] ?? fallback)
  const set = (at: number, value: string) => kept.set(blanks[at]?.name ?? '', value)
  return {
    blanks,
    values,
    filling: fillingOf(blanks, values),
    set,
    /** Sets a variable by its name. */
    setNamed: (name: string, value: string) => kept.set(name, value),
    clear: kept.clear,
  }
}

export type FillingState = ReturnType<typeof useFilling>
