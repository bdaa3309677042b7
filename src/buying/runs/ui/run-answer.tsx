import { useState } from 'react'
import { providerNames } from '#src/platform/models/texts.ts'
import type { ModelChoice } from '#src/platform/models/ui/use-model-choice.ts'
import { figuresText } from '#src/platform/models/ui/figures-text.ts'
import type { RunMessage, RunMetadata } from '#src/buying/runs/ui/run-message.ts'
import { textOf } from '#src/buying/runs/ui/run-message.ts'
import type { RunState } from '#src/buying/runs/ui/use-run.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'

type RunAnswerProps = {
  readonly run: RunState
  readonly choice: ModelChoice
  /** Keeps the conversation. */
  readonly onKeep: () => void
  readonly isKeeping: boolean
  readonly isKept: boolean
  /** Called with the last answer, for the next prompt of a pack. */
  readonly onUse?: ((answer: string) => void) | undefined
}

/** The answer of one model as it arrives, with what can be done with it. */
export function RunAnswer({ run, choice, onKeep, isKeeping, isKept, onUse }: RunAnswerProps) {
  const { messages, isRunning, isWaiting, error } = run
  if (messages.length === 0 && error === null) return null
  // The first message is the prompt, which the page shows.
  const shown = messages.slice(1)
  const last = messages.findLast(({ role }) => role === 'assistant')
  const answer = last ? textOf(last) : ''
  return (
    <section className="run-answer" aria-label={`Answer of ${choice.model || 'the model'}`} aria-busy={isRunning}>
      <p className="run-answer-head">
        <b className="wrap-anywhere">{choice.model}</b>{' '}
        <span className="quiet small">{providerNames[choice.place]}</span>
      </p>
      {shown.map((message) => (
        <RunTurn key={message.id} message={message} />
      ))}
      {isWaiting && (
        <p className="quiet" role="status">
          <span className="spin" aria-hidden="true" /> Waiting for the model...
        </p>
      )}
      {error !== null && <Notice tone="bad" title={error} live />}
      {last?.metadata?.isCut && <Notice tone="warn" title="The answer reached its longest length and was cut." />}
      <Figures metadata={last?.metadata} isRunning={isRunning} />
      <div className="row row-wrap">
        {isRunning && (
          <Button type="button" size="small" onClick={run.stop}>
            Stop
          </Button>
        )}
        {!isRunning && answer !== '' && (
          <>
            <CopyButton text={answer} size="small" />
            <Button type="button" size="small" pending={isKeeping} aria-disabled={isKept || undefined} onClick={onKeep}>
              {isKept ? 'Kept' : 'Keep'}
            </Button>
            {onUse && (
              <Button type="button" size="small" look="ink" onClick={() => onUse(answer)}>
                Use in the next prompt
              </Button>
            )}
          </>
        )}
      </div>
      {!isRunning && answer !== '' && <Reply onSend={run.reply} label={`Reply to ${choice.model}`} />}
    </section>
  )
}

function RunTurn({ message }: { readonly message: RunMessage }) {
  const text = textOf(message)
  if (message.role === 'user')
    return (
      <div className="run-turn is-user" dir="auto">
        <span className="sr">You: </span>
        {text}
      </div>
    )
  return text === '' ? null : (
    <div className="run-turn" dir="auto">
      {text}
    </div>
  )
}

type FiguresProps = { readonly metadata: RunMetadata | undefined; readonly isRunning: boolean }

/** Tokens and cost of the last answer. */
function Figures({ metadata, isRunning }: FiguresProps) {
  const { inputTokens = null, outputTokens = null, costMicros = null } = metadata ?? {}
  const spent = isRunning ? null : figuresText({ inputTokens, outputTokens, costMicros })
  return (
    spent && (
      <p className="quiet small" role="status">
        {spent}
      </p>
    )
  )
}

type ReplyProps = { readonly onSend: (text: string) => void; readonly label: string }

function Reply({ onSend, label }: ReplyProps) {
  const [text, setText] = useState('')
  const send = () => {
    if (text.trim() === '') return
    onSend(text)
    setText('')
  }
  return (
    <form
      className="run-reply"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field name="reply" id={`reply-${label}`.replaceAll(/\W+/g, '-')} label={label}>
        <Textarea
          rows={2}
          dir="auto"
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Button size="small" look="ink">
        Send
      </Button>
    </form>
  )
}
