import type { Mutant } from './mutants.ts'

/** Returns the source with the mutant applied. Throws if its text does not occur exactly once, as the mutant would prove nothing. */
export function applyMutant({ name, file, from, to }: Mutant, source: string): string {
  const count = source.split(from).length - 1
  if (count !== 1)
    throw new Error(`${file} contains the text of the mutant “${name}” ${count} times: update tests/mutants`)
  return source.replace(from, () => to)
}
