import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Filling } from '#src/kernel/variables.ts'
import { variableKey, variablesIn } from '#src/kernel/variables.ts'

type Variable = { readonly name: string; readonly fallback: string }
type Work = { readonly texts: readonly { readonly body: string }[]; readonly variables: readonly Variable[] }

/** The name of a variable for programs: "Tone of voice" is `tone_of_voice`. */
export const argumentName = (name: string): string => variableKey(name).replaceAll(/[\s-]+/g, '_')

/** The value of each variable, by its name or its name for programs. Refuses unknown names and missing values. */
export function fillingFor(work: Work, given: Readonly<Record<string, string>>): Result<Filling, Failure> {
  const used = variablesIn(work.texts.map(({ body }) => body))
  const names = [...work.variables.map(({ name }) => name), ...used]
  const filling = new Map(work.variables.map(({ name, fallback }) => [variableKey(name), fallback]))
  const unknown: string[] = []
  for (const [name, value] of Object.entries(given)) {
    const found =
      names.find((one) => variableKey(one) === variableKey(name)) ??
      names.find((one) => argumentName(one) === argumentName(name))
    if (found === undefined) unknown.push(name)
    else if (value !== '') filling.set(variableKey(found), value)
  }
  const missing = used.filter((name) => !filling.get(variableKey(name)))
  if (unknown.length > 0) {
    const known = [...new Set(names.map(argumentName))]
    const text = `There is no variable ${unknown.join(', ')}. ${known.length > 0 ? `The variables are ${known.join(', ')}.` : 'The prompt has none.'}`
    return err(failure('invalid', 'unknown-values', text, { data: { unknown, variables: known } }))
  }
  if (missing.length > 0)
    return err(
      failure('invalid', 'missing-values', `Give a value for ${missing.map(argumentName).join(', ')}.`, {
        data: { missing: missing.map(argumentName) },
      }),
    )
  return ok(filling)
}
