import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { longestMessage } from '#src/features/messages/rules.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Button } from '#src/ui/elements/button.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { newId } from '#src/ui/forms/new-id.ts'
import type { Sent } from './send.ts'

// Longer than 60 lines: what is typed must not be lost on any way out of here, and those are best seen together.

type Refusal = Pick<Failure, 'title' | 'message'>

type ComposeProps = {
  /** Where a draft belongs to. */
  place: string
  label: string
  /** The id of the message to come, as the document has it; a script takes another one after each. */
  messageId: string
  /** Of a form that came back as a page. */
  failure: Refusal | null
  values: Readonly<Record<string, string>>
  /** Further fields. */
  children?: ReactNode
  /** Sends without leaving the page; where there is none, and without a script, the form is posted. */
  send?: (message: { id: string; body: string }) => Promise<Sent>
  /** What is on its way, or null. */
  onSending?: (body: string | null) => void
}

/** A field and a button. What was typed stays until it is sent, whatever goes wrong. */
export function Compose({ place, label, messageId, failure, values, children, send, onSending }: ComposeProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useRef(messageId)
  const [refused, setRefused] = useState<Refusal | null>(failure)
  const isBusy = useRef(false)
  const isWaiting = useRef(false)
  const hintId = useId()
  useEffect(() => {
    if (field.current?.value === '') field.current.value = draftOf(place)
  }, [place])
  useEffect(() => setRefused(failure), [failure])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    if (!send || !field.current) return
    event.preventDefault()
    const form = event.currentTarget
    // One after another, so that they arrive in the order in which they were written.
    isWaiting.current = isBusy.current
    if (isBusy.current) return
    isBusy.current = true
    const { value: body } = field.current
    // It is on its way, and the next one may be typed.
    field.current.value = ''
    onSending?.(body)
    const done = await send({ id: id.current, body })
    isBusy.current = false
    onSending?.(null)
    setRefused(done.ok ? null : done.failure)
    if (done.ok) id.current = newId()
    else field.current.value = [body, field.current.value].filter(Boolean).join('\n')
    keepDraft(place, field.current.value)
    if (done.ok && isWaiting.current) setTimeout(() => form.requestSubmit(), 0)
  }

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <Form method="post" className="compose" noValidate onSubmit={(event) => void submit(event)}>
      {refused && (
        <Notice tone="bad" title={refused.title ?? refused.message} live>
          {refused.title === undefined ? undefined : refused.message}
        </Notice>
      )}
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="id" value={messageId} />
      {children}
      <label className="sr" htmlFor="message-body">
        {label}
      </label>
      <Textarea
        ref={field}
        id="message-body"
        name="body"
        rows={3}
        maxLength={longestMessage}
        dir="auto"
        placeholder={label}
        aria-describedby={hintId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        defaultValue={values['body']}
        onInput={(event) => keepDraft(place, event.currentTarget.value)}
        onKeyDown={press}
      />
      <p className="compose-foot">
        <span className="quiet small" id={hintId}>
          <KeysHint /> Plain text, seen by the two of you.
        </span>
        <Button type="submit" look="ink">
          Send
        </Button>
      </p>
    </Form>
  )
}

/** Only where a script hears them. */
function KeysHint() {
  const keys = useSyncExternalStore(
    () => () => {},
    () => (/Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter'),
    () => null,
  )
  return keys && <span className="compose-keys">{keys} sends.</span>
}
// What was typed and not sent waits in this tab: a page that is left or reloaded, or a way through the sign-in page, does
// not lose it.

const keyOf = (place: string) => `message-draft:${place}`

/** A browser may refuse to keep anything: then nothing is kept. */
export function keepDraft(place: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(place))
    else sessionStorage.setItem(keyOf(place), text)
  } catch {}
}

export function draftOf(place: string): string {
  try {
    return sessionStorage.getItem(keyOf(place)) ?? ''
  } catch {
    return ''
  }
}
