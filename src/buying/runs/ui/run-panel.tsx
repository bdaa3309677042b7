import { useState } from 'react'
import { useFetcher } from 'react-router'
import { imageTypes, longestImage, mostImages } from '#src/platform/models/rules.ts'
import { ModelPicker } from '#src/platform/models/ui/model-picker.tsx'
import type { ModelSources } from '#src/platform/models/ui/use-model-choice.ts'
import { useModelChoice } from '#src/platform/models/ui/use-model-choice.ts'
import { agentPartOf, starterLabel } from '#src/storefront/catalog/text-rules.ts'
import { longestKeptBytes } from '#src/buying/runs/rules.ts'
import { runTexts } from '#src/buying/runs/texts.ts'
import { OpenIn } from '#src/buying/runs/ui/open-in.tsx'
import { RunAnswer } from '#src/buying/runs/ui/run-answer.tsx'
import { conversationOf } from '#src/buying/runs/ui/run-message.ts'
import type { RunState } from '#src/buying/runs/ui/use-run.ts'
import { useRun } from '#src/buying/runs/ui/use-run.ts'
import type { Filling } from '#src/kernel/variables.ts'
import { fillVariables, variableKey, variableLabel, variablesIn } from '#src/kernel/variables.ts'
import { Button, buttonClass } from '#src/ui/elements/button.tsx'
import { PromptText } from '#src/ui/elements/prompt-text.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useProviderOf } from '#src/ui/shell/vocabulary-context.ts'

export type RunPanelProps = {
  readonly purchaseId: string
  readonly version: number
  readonly type: 'prompt' | 'pack' | 'agent'
  readonly texts: readonly { readonly name: string; readonly body: string }[]
  readonly filling: Filling
  /** Fills in a variable, such as with the answer of the prompt before. */
  readonly onFill: (name: string, value: string) => void
  readonly sources: ModelSources
  /** The model of the listing. */
  readonly model: string
}

type Image = { readonly type: 'file'; readonly mediaType: string; readonly url: string; readonly name: string }

/** Runs the filled prompt with a model of the user's choice, or with two to compare. */
export function RunPanel(props: RunPanelProps) {
  const { purchaseId, texts, type, filling, sources } = props
  const suggested = useProviderOf(props.model)
  const first = useModelChoice({ ...sources, suggested, slot: 'first', allowsBrowser: true })
  const second = useModelChoice({ ...sources, suggested, slot: 'second', allowsBrowser: true })
  const runs = [useRun(purchaseId, first), useRun(purchaseId, second)] as const
  const [isComparing, setComparing] = useState(false)
  const [at, setAt] = useState(0)
  const [images, setImages] = useState<readonly Image[]>([])
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const agent = type === 'agent' ? agentOf(texts, filling) : null
  const steps = type === 'pack' ? texts : []
  const text = agent ? message : fillVariables(texts[at]?.body ?? '', filling)
  const choices = isComparing ? [first, second] : [first]
  const isRunning = runs.some((run) => run.isRunning)

  function run() {
    const missing = text.trim() === '' ? 'Write a message first.' : choices.map((one) => one.missing).find(Boolean)
    setProblem(missing ?? null)
    if (missing) return
    const files = images.map(({ type: kind, mediaType, url }) => ({ type: kind, mediaType, url }))
    const start = { text, files, instructions: agent?.instructions ?? '', temperature: agent?.temperature ?? null }
    for (const [i] of choices.entries()) runs[i]?.start(start)
  }

  /** Puts an answer into the next prompt of a pack. */
  function putAnswer(variable: string, answer: string) {
    props.onFill(variable, answer)
    setAt(at + 1)
  }

  return (
    <div className="run-panel">
      <PackStep steps={steps} at={at} onChange={setAt} />
      {agent && <AgentMessage agent={agent} message={message} onChange={setMessage} />}
      <ModelPicker choice={first} label={isComparing ? 'First model' : 'Model'} />
      <Checkbox
        name="compare"
        label="Compare with a second model"
        checked={isComparing}
        onChange={(event) => setComparing(event.currentTarget.checked)}
      />
      {isComparing && <ModelPicker choice={second} label="Second model" />}
      <Images images={images} onChange={setImages} onProblem={setProblem} />
      {problem !== null && <Notice tone="bad" title={problem} live />}
      <div className="row row-wrap">
        <Button type="button" look="ink" pending={isRunning} pendingLabel="Running..." onClick={run}>
          {runs[0].messages.length > 0 ? 'Run again' : 'Run'}
        </Button>
        {isRunning && (
          <Button type="button" onClick={() => runs.forEach((one) => one.stop())}>
            Stop{isComparing && ' both'}
          </Button>
        )}
      </div>
      <div className="run-answers">
        {!isComparing && !agent && <SentPrompt run={runs[0]} text={texts[at]?.body ?? ''} filling={filling} />}
        {choices.map((choice, i) => (
          <Answer
            key={i}
            {...props}
            run={runs[i] ?? runs[0]}
            choice={choice}
            textName={steps[at]?.name ?? ''}
            next={steps[at + 1] ?? null}
            onUse={putAnswer}
          />
        ))}
      </div>
      {!agent && <OpenIn text={text} />}
    </div>
  )
}

type AnswerProps = RunPanelProps & {
  readonly run: RunState
  readonly choice: ReturnType<typeof useModelChoice>
  readonly textName: string
  readonly next: { readonly body: string } | null
  readonly onUse: (variable: string, answer: string) => void
}

/** An answer with its own state of keeping, and for a pack the step to the next prompt. */
function Answer({ purchaseId, version, run, choice, textName, next, onUse }: AnswerProps) {
  const fetcher = useFetcher<{ failure?: { message: string } | null }>()
  const [kept, setKept] = useState<string | null>(null)
  const [answer, setAnswer] = useState<string | null>(null)
  const last = run.messages.findLast(({ role }) => role === 'assistant')
  const [tooLong, setTooLong] = useState<string | null>(null)
  const isRefused = fetcher.state === 'idle' && Boolean(fetcher.data?.failure)
  const isKept = kept !== null && kept === last?.id && !isRefused
  const keep = () => {
    if (!last || isKept) return
    const { inputTokens = null, outputTokens = null, costMicros = null } = last.metadata ?? {}
    const messages = conversationOf(run.messages).map(({ role, text }) => ({ role, text }))
    const values = { version, textName, provider: choice.place, model: choice.model.trim(), messages }
    const body = JSON.stringify({ ...values, inputTokens, outputTokens, costMicros })
    // The server would refuse the form, and the page would lose the answer.
    const isTooLong = new Blob([body]).size > longestKeptBytes
    setTooLong(isTooLong ? last.id : null)
    if (isTooLong) return
    setKept(last.id)
    void fetcher.submit(
      { intent: 'keep-run', run: body },
      { method: 'post', action: `/purchases/${purchaseId}`, encType: 'multipart/form-data' },
    )
  }
  const problem = tooLong !== null && tooLong === last?.id ? runTexts.tooLong : fetcher.data?.failure?.message
  return (
    <div className="min-w-0">
      <RunAnswer
        run={run}
        choice={choice}
        onKeep={keep}
        isKeeping={fetcher.state !== 'idle'}
        isKept={isKept}
        onUse={next ? setAnswer : undefined}
      />
      {problem !== undefined && !isKept && <Notice tone="bad" title={problem} live />}
      {next && answer !== null && (
        <NextStep
          body={next.body}
          onUse={(variable) => {
            onUse(variable, answer)
            setAnswer(null)
          }}
        />
      )}
    </div>
  )
}

type NextStepProps = { readonly body: string; readonly onUse: (variable: string) => void }

/** Chooses the variable of the next prompt that the answer goes into. */
function NextStep({ body, onUse }: NextStepProps) {
  const names = variablesIn([body])
  const [name, setName] = useState(names[0] ?? '')
  if (names.length === 0)
    return <Notice tone="warn" title="The next prompt has no variable. Copy the answer and send it as a reply there." />
  return (
    <div className="run-next">
      <Field name="variable" id="run-next-variable" label="Put the answer into">
        <Select
          options={names.map((one) => ({ value: variableKey(one), label: variableLabel(one) }))}
          value={variableKey(name)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Button type="button" size="small" onClick={() => onUse(name)}>
        Go to the next prompt
      </Button>
    </div>
  )
}

type PackStepProps = {
  readonly steps: RunPanelProps['texts']
  readonly at: number
  readonly onChange: (at: number) => void
}

/** Chooses which prompt of a pack runs next. */
function PackStep({ steps, at, onChange }: PackStepProps) {
  if (steps.length === 0) return null
  return (
    <Field name="step" id="run-step" label={`Prompt ${at + 1} of ${steps.length}`}>
      <Select
        options={steps.map(({ name }, i) => ({ value: String(i), label: name }))}
        value={String(at)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </Field>
  )
}

type SentPromptProps = { readonly run: RunState; readonly text: string; readonly filling: Filling }

/** Shows the filled prompt next to its answer. */
function SentPrompt({ run, text, filling }: SentPromptProps) {
  if (run.messages.length === 0) return null
  return (
    <div className="run-prompt" dir="auto">
      <PromptText text={text} values={filling} label="Filled prompt" scroll />
    </div>
  )
}

type AgentMessageProps = {
  readonly agent: ReturnType<typeof agentOf>
  readonly message: string
  readonly onChange: (message: string) => void
}

/** The first message to an agent, or one of its starters. */
function AgentMessage({ agent: { starters, temperature }, message, onChange }: AgentMessageProps) {
  return (
    <div className="stack gap-3">
      <Field name="message" id="run-message" label="Message to the agent">
        <Textarea
          rows={3}
          dir="auto"
          maxLength={20_000}
          value={message}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {starters.length > 0 && (
        <ul className="row row-wrap" aria-label="Starter messages">
          {starters.map(({ name, body }) => (
            <li key={name}>
              <Button type="button" size="small" onClick={() => onChange(body)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {temperature !== null && (
        <p className="quiet small">Runs with temperature {temperature}, as the creator recommends.</p>
      )}
    </div>
  )
}

/** An agent's instructions, starters, and the temperature that its settings recommend. */
function agentOf(texts: RunPanelProps['texts'], filling: Filling) {
  const filled = texts.map(({ name, body }) => ({ name, part: agentPartOf(name), body: fillVariables(body, filling) }))
  const bodyOf = (part: string) => filled.find((one) => one.part === part)?.body ?? ''
  const temperature = /temperature\D{0,20}?([01](?:\.\d+)?|2(?:\.0+)?)\b/i.exec(bodyOf('settings'))?.[1]
  return {
    instructions: bodyOf('instructions'),
    starters: filled
      .filter(({ part }) => part === 'starter')
      .map(({ name, body }) => ({ name: starterLabel(name), body })),
    temperature: temperature === undefined ? null : Number(temperature),
  }
}

type ImagesProps = {
  readonly images: readonly Image[]
  readonly onChange: (images: readonly Image[]) => void
  readonly onProblem: (problem: string | null) => void
}

/** Images to send along. They are not kept. */
function Images({ images, onChange, onProblem }: ImagesProps) {
  const add = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(readImage))
    const added = read.filter((image) => image !== null)
    const all = [...images, ...added].slice(0, mostImages)
    onProblem(added.length < files.length ? 'Choose PNG, JPEG, WebP or GIF images of at most 3 MB.' : null)
    onChange(all)
  }
  return (
    <div className="stack gap-2">
      {images.length > 0 && (
        <ul className="run-images">
          {images.map((image, i) => (
            <li key={image.url}>
              <img src={image.url} alt={image.name} width={64} height={64} />
              <Button
                type="button"
                size="small"
                look="bare"
                aria-label={`Remove ${image.name}`}
                onClick={() => onChange(images.toSpliced(i, 1))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {images.length < mostImages && (
        <label className={buttonClass({ size: 'small' }, 'run-attach')}>
          Attach images
          <input
            type="file"
            className="sr"
            accept={imageTypes.join(',')}
            multiple
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])]
              event.currentTarget.value = ''
              void add(chosen)
            }}
          />
        </label>
      )}
    </div>
  )
}

async function readImage(file: File): Promise<Image | null> {
  if (!imageTypes.some((type) => type === file.type)) return null
  const url = await dataUrlOf(file)
  return url.length > longestImage ? null : { type: 'file', mediaType: file.type, url, name: file.name }
}

function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
  reader.addEventListener('error', () => reject(new Error('unreadable')))
  reader.readAsDataURL(file)
  return promise
}
