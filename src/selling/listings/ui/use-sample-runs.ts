import type { RefObject } from 'react'
import { useState } from 'react'
import { variableKey } from '#src/kernel/variables.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { sampleInputName } from '#src/selling/listings/ui/listing-values.ts'
import type { UsedRun } from '#src/selling/listings/ui/sample-run-content.ts'
import { keyOf, promptsOf, resultOf } from '#src/selling/listings/ui/sample-run-content.ts'
import type { SampleRunDialog } from '#src/selling/listings/ui/sample-run-dialog.tsx'
import type { SampleRunView } from '#src/storefront/catalog/view.ts'
import { toast } from '#src/ui/shell/toast.ts'

/** A run that the form knows: its result, and the prompts that it ran. */
type KnownRun = Omit<SampleRunView, 'isCurrent'> & { readonly result: string; readonly prompts: readonly string[] }

type Options = {
  readonly initial: ListingFormValues
  readonly live: ListingFormValues
  readonly runs: readonly (SampleRunView | null)[] | undefined
  readonly onChange: () => void
}

/**
 * Returns the runs of the samples in the form. The server decides again when the listing is saved. Until then, this hook predicts the
 * decision by comparing the content of the samples.
 */
export function useSampleRuns(form: RefObject<HTMLFormElement | null>, { initial, live, runs, onChange }: Options) {
  const [known, setKnown] = useState<readonly KnownRun[]>(() => {
    const prompts = promptsOf(initial).map(keyOf)
    return initial.samples.flatMap((sample, i) => {
      const run = runs?.[i]
      return run ? [{ ...run, result: resultOf(sample), prompts: run.isCurrent ? prompts : [] }] : []
    })
  })
  const [opened, setOpened] = useState<{ at: number; SampleRunDialog: typeof SampleRunDialog } | null>(null)
  const open = async (at: number) => {
    try {
      setOpened({ at, ...(await import('#src/selling/listings/ui/sample-run-dialog.tsx')) })
    } catch {
      toast({ title: 'This could not be loaded. Try again.', tone: 'bad' })
    }
  }
  const use = ({ at, output, inputs, prompt, ...run }: UsedRun) => {
    fillSample(form.current, { at, output, inputs })
    const sample = { body: output, inputs: Object.entries(inputs).map(([name, value]) => ({ name, value })) }
    if (prompt) setKnown((before) => [{ ...run, result: resultOf(sample), prompts: [keyOf(prompt)] }, ...before])
    onChange()
  }
  const runOf = (at: number): SampleRunView | null => {
    const sample = live.samples[at]
    if (sample?.imageUrl !== '') return null
    const result = resultOf(sample)
    const run = known.find((one) => one.result === result)
    if (!run) return null
    const prompts = promptsOf(live).map(keyOf)
    return { ...run, isCurrent: run.prompts.some((prompt) => prompts.includes(prompt)) }
  }
  return { opened, open: (at: number) => void open(at), close: () => setOpened(null), use, runOf }
}
export type SampleRuns = ReturnType<typeof useSampleRuns>

function fillSample(form: HTMLFormElement | null, { at, output, inputs }: Pick<UsedRun, 'at' | 'output' | 'inputs'>) {
  const body = document.getElementById(`field-sample-${at}`)
  if (body instanceof HTMLTextAreaElement) body.value = output
  const values = new Map(Object.entries(inputs).map(([name, value]) => [variableKey(name), value]))
  const prefix = sampleInputName(at, '')
  // The badge requires exactly the values of the run, so all other values are cleared.
  for (const input of form?.querySelectorAll<HTMLTextAreaElement>(`textarea[name^="${prefix}"]`) ?? [])
    input.value = values.get(variableKey(input.name.slice(prefix.length))) ?? ''
}
