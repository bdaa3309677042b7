import { createHash } from 'node:crypto'
import { variableKey } from '#src/kernel/variables.ts'
import type { ListingType } from '../rules.ts'
import { agentPartNames, agentPartOf } from '../text-rules.ts'

// A sample is verified if the hashes of its prompt, values and answer match those of a run.

/** What a model can run: a prompt, or an agent's instructions with a starter message. */
export type Runnable = { readonly instructions: string; readonly body: string }

type Content = {
  readonly type: ListingType
  readonly texts: readonly { readonly name: string; readonly body: string }[]
}

export function runnableOf({ type, texts }: Content): Runnable[] {
  if (type !== 'agent') return texts.map(({ body }) => ({ instructions: '', body }))
  const instructions = texts.find(({ name }) => name === agentPartNames.instructions)?.body ?? ''
  const starters = texts.filter(({ name }) => agentPartOf(name) === 'starter')
  return starters.map(({ body }) => ({ instructions, body }))
}

export function textHashOf({ instructions, body }: Runnable): string {
  return hashOf([instructions, body])
}

/** What a sample shows: the answer, and the values in any order. */
export type SampleResult = { readonly body: string; readonly inputs: Readonly<Record<string, string>> }

export function resultHashOf({ body, inputs }: SampleResult): string {
  const values = Object.entries(inputs).filter(([, value]) => value !== '')
  const sorted = values
    .map(([name, value]) => [variableKey(name), value])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  return hashOf([body, sorted])
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')
