import { variableKey } from '#src/kernel/variables.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import type { SampleRunView } from '#src/storefront/catalog/view.ts'

/** An answer that the user puts into the sample. */
export type UsedRun = Omit<SampleRunView, 'isCurrent'> & {
  readonly at: number
  readonly output: string
  readonly inputs: Readonly<Record<string, string>>
  /** Null if the answer does not verify the sample. */
  readonly prompt: FormPrompt | null
}

/** What the form can run: a prompt, or an agent's instructions with a starter message. */
export type FormPrompt = { readonly name: string; readonly instructions: string; readonly body: string }

/** The prompts of the form that a model can run. */
export function promptsOf({ type, texts }: ListingFormValues): FormPrompt[] {
  const written = texts.filter(({ body }) => body.trim() !== '')
  if (type !== 'agent') return written.map(({ name, body }) => ({ name, instructions: '', body }))
  const instructions = written.find(({ part }) => part === 'instructions')?.body
  if (instructions === undefined) return []
  const starters = written.filter(({ part }) => part === 'starter')
  return starters.map(({ name, body }) => ({ name, instructions, body }))
}

const stored = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
/** Returns the same key for the same prompt. */
export const keyOf = ({ instructions, body }: Omit<FormPrompt, 'name'>) =>
  JSON.stringify([stored(instructions), stored(body)])

type Result = Pick<ListingFormValues['samples'][number], 'body' | 'inputs'>

/** Returns the same key for samples with the same output and values. */
export function resultOf({ body, inputs }: Result): string {
  const values = inputs.map(({ name, value }) => [variableKey(name), stored(value)]).filter(([, value]) => value !== '')
  return JSON.stringify([stored(body), values.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))])
}
