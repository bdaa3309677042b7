import type { SubmitEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '#src/ui/shell/shop-context.ts'
import { variableKey, variableLabel, variablesIn } from '#src/kernel/variables.ts'
import { DiffLines } from '#src/ui/elements/diff-lines.tsx'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { emptySample } from '#src/selling/listings/ui/listing-values.ts'
import type { SampleAnswer } from '#src/selling/listings/ui/request-sample-run.ts'
import { requestSampleRun } from '#src/selling/listings/ui/request-sample-run.ts'
import type { UsedRun } from '#src/selling/listings/ui/sample-run-content.ts'
import { promptsOf } from '#src/selling/listings/ui/sample-run-content.ts'
import { figuresText } from '#src/platform/models/ui/figures-text.ts'
import { ModelPicker } from '#src/platform/models/ui/model-picker.tsx'
import type { ModelSources } from '#src/platform/models/ui/use-model-choice.ts'
import { useModelChoice } from '#src/platform/models/ui/use-model-choice.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { closeDialog, Dialog } from '#src/ui/forms/dialog.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { GrowingInput, Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import '#src/selling/listings/ui/sample-run.css'

type SampleRunDialogProps = {
  at: number
  /** The form's current values. */
  values: ListingFormValues
  models: ModelSources
  onUse: (used: UsedRun) => void
  onClose: () => void
}

type State =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly answer: SampleAnswer; readonly used: Omit<UsedRun, 'at'> }

const dialogId = 'sample-run'

/** The dialog that runs the prompt for a sample. It is outside the listing form, which must not submit or save the key. */
export function SampleRunDialog({ at, values, models, onUse, onClose }: SampleRunDialogProps) {
  const sample = values.samples[at] ?? emptySample
  const prompts = promptsOf(values)
  const choice = useModelChoice({ ...models, slot: 'sample' })
  const [promptAt, setPromptAt] = useState(0)
  const prompt = prompts[promptAt]
  const names = prompt ? variablesIn([prompt.instructions, prompt.body]) : []
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(() => startingValues(values, at))
  const inputs = Object.fromEntries(names.map((name) => [name, written.get(variableKey(name))?.trim() ?? '']))
  const [temperature, setTemperature] = useState('')
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const result = useRef<HTMLDivElement>(null)
  const hasResult = state.kind === 'done' || state.kind === 'failed'
  useEffect(() => {
    if (hasResult) result.current?.scrollIntoView({ block: 'nearest' })
  }, [hasResult])

  const isRunning = state.kind === 'running'
  const empty = names.find((name) => inputs[name] === '')
  const missing = empty === undefined ? choice.missing : `Enter a value for ${variableLabel(empty)}.`
  const run = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { chosen } = choice
    if (isRunning || !prompt) return
    if (missing !== null || chosen === null) return setState({ kind: 'failed', message: missing ?? '' })
    const stop = new AbortController()
    running.current = stop
    setState({ kind: 'running' })
    const settings = temperature === '' ? chosen : { ...chosen, temperature: Number(temperature) }
    const { instructions, body } = prompt
    const request = { instructions, body, inputs, before: sample.body, chosen: settings }
    const answered = await requestSampleRun(request, stop.signal)
    if (stop.signal.aborted) return setState({ kind: 'idle' })
    if (!answered.ok) return setState({ kind: 'failed', message: answered.message })
    const { answer } = answered
    const { output, ranAt, isVerified } = answer
    const of = { provider: chosen.provider, model: chosen.model, ranAt, prompt: isVerified ? prompt : null }
    setState({ kind: 'done', answer, used: { ...of, output, inputs: answer.inputs } })
  }
  const use = () => {
    if (state.kind === 'done') onUse({ at, ...state.used })
    closeDialog(dialogId)
  }

  return (
    <Dialog id={dialogId} title={`Run sample ${at + 1}`} open onClose={onClose}>
      {!prompt && (
        <p>
          {values.type === 'agent' ? 'Write the instructions and a starter message first.' : 'Write the prompt first.'}
        </p>
      )}
      {prompt && (
        <form className="sample-run" onSubmit={(event) => void run(event)} noValidate>
          {prompts.length > 1 && (
            <Field name="prompt" id="sample-run-prompt" label={values.type === 'agent' ? 'Starter message' : 'Prompt'}>
              <Select
                options={prompts.map(({ name }, i) => ({ value: String(i), label: name || `Prompt ${i + 1}` }))}
                value={String(promptAt)}
                onChange={(event) => setPromptAt(Number(event.currentTarget.value))}
              />
            </Field>
          )}
          {names.map((name, i) => (
            <Field
              key={variableKey(name)}
              name={`value-${i}`}
              id={`sample-run-value-${i}`}
              label={<bdi>{variableLabel(name)}</bdi>}
            >
              <GrowingInput
                value={written.get(variableKey(name)) ?? ''}
                maxLength={500}
                dir="auto"
                autoComplete="off"
                onChange={(event) => setWritten(new Map(written).set(variableKey(name), event.currentTarget.value))}
              />
            </Field>
          ))}
          <ModelPicker choice={choice} />
          <Field
            name="temperature"
            id="sample-run-temperature"
            label={
              <>
                Temperature <span className="optional">optional</span>
              </>
            }
            hint="0 to 2. Not every model accepts a temperature."
          >
            <Input
              type="number"
              min={0}
              max={2}
              step={0.1}
              inputMode="decimal"
              className="sample-run-temperature"
              value={temperature}
              onChange={(event) => setTemperature(event.currentTarget.value)}
            />
          </Field>
          {choice.place === 'compatible' && (
            <Notice title="No badge for your own server">We can’t check which model your server runs.</Notice>
          )}
          <div className="row">
            <Button type="submit" look="ink" pending={isRunning} pendingLabel="Running...">
              {state.kind === 'done' ? 'Run again' : 'Run'}
            </Button>
            {isRunning && (
              <Button type="button" onClick={() => running.current?.abort()}>
                Stop
              </Button>
            )}
          </div>
        </form>
      )}
      <div className="sample-run-result" aria-live="polite" ref={result}>
        {state.kind === 'failed' && (
          <Notice tone="bad" title="No output">
            {state.message}
          </Notice>
        )}
        {state.kind === 'done' && (
          <>
            <Answer answer={state.answer} before={sample.body} />
            <div className="row row-wrap">
              <Button type="button" look="ink" onClick={use}>
                {sample.body.trim() === '' ? 'Use this output' : 'Use the new output'}
              </Button>
              {sample.body.trim() !== '' && (
                <Button type="button" onClick={() => closeDialog(dialogId)}>
                  Keep the old output
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Returns the sample's values, and the defaults of the other variables. */
function startingValues({ samples, variables }: ListingFormValues, at: number): Map<string, string> {
  const values = new Map(variables.map(({ name, fallback }) => [variableKey(name), fallback]))
  for (const { name, value } of samples[at]?.inputs ?? []) if (value.trim() !== '') values.set(variableKey(name), value)
  return values
}

/** Shows the answer, or its differences from the sample's output. */
function Answer({ answer, before }: { answer: SampleAnswer; before: string }) {
  const shop = useShop()
  const { output, changes, isCut, isVerified, figures } = answer
  const spent = figuresText(figures)
  const isNew = before.trim() === ''
  return (
    <>
      <h3>{isNew ? 'Output' : 'Changes'}</h3>
      {isNew && (
        <div className="goods" dir="auto">
          {output}
        </div>
      )}
      {!isNew && changes.length > 0 && <DiffLines lines={changes} />}
      {!isNew && changes.length === 0 && <p>The output is the same as before.</p>}
      {isVerified && <p>{`The sample gets the badge “Run on ${shop.name}” if you use it as it is.`}</p>}
      {isCut && <p>This is only the beginning of the answer.</p>}
      {spent && <p className="quiet small">{spent}</p>}
    </>
  )
}
