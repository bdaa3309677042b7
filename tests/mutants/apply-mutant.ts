import type { Mutant } from './mutants.ts'

/** The source with the mutant in it. Throws where its text is not found, or found twice: it would prove nothing. */
export function applyMutant({ name, file, from, to }: Mutant, source: string): string {
  const found = source.split(from).length - 1
  if (found !== 1) throw new Error(`${file} has the text of the mutant “${name}” ${found} times: change tests/mutants`)
  return source.replace(from, () => to)
}
