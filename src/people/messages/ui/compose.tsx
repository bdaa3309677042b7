import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { longestMessage } from '#src/people/messages/rules.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { AccountField, useFormAccount } from '#src/ui/forms/account-field.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Textarea } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { newId } from '#src/ui/forms/new-id.ts'
import type { Sent } from './send.ts'

type Refusal = Pick<Failure, 'title' | 'message'>

type ComposeProps = {
  /** The key of the draft. */
  place: string
  label: string
  /** The id of the next message, from the document; the script generates another after each send. */
  messageId: string
  /** The values and failure of a rejected form post. */
  failure: Refusal | null
  values: Readonly<Record<string, string>>
  /** Additional fields. */
  children?: ReactNode
  /** Sends without leaving the page. Without it, or without JavaScript, the form is posted. */
  send?: (message: { id: string; body: string }) => Promise<Sent>
  /** The message being sent, or null. */
  onSending?: (body: string | null) => void
}

/** A text field and a send button. The draft stays until it is sent, whatever fails. */
export function Compose({ place, label, messageId, failure, values, children, send, onSending }: ComposeProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useRef(messageId)
  const [refused, setRefused] = useState<Refusal | null>(failure)
  const isBusy = useRef(false)
  const isWaiting = useRef(false)
  const hintId = useId()
  const account = useFormAccount()
  const key = account ? `${account}:${place}` : null
  useEffect(() => {
    if (field.current?.value === '') field.current.value = draftOf(key)
  }, [key])
  useEffect(() => setRefused(failure), [failure])

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    if (!send || !field.current) return
    event.preventDefault()
    const form = event.currentTarget
    // Send one at a time, so that messages arrive in the order they were written.
    isWaiting.current = isBusy.current
    if (isBusy.current) return
    isBusy.current = true
    const { value: body } = field.current
    // Clear the field, so that the next message can be typed while this one is sent.
    field.current.value = ''
    onSending?.(body)
    const done = await send({ id: id.current, body })
    isBusy.current = false
    onSending?.(null)
    setRefused(done.ok ? null : done.failure)
    if (done.ok) id.current = newId()
    else field.current.value = [body, field.current.value].filter(Boolean).join('\n')
    keepDraft(key, field.current.value)
    if (!done.ok && done.isSignedOut) return postAgain(form, id.current)
    if (done.ok && isWaiting.current) setTimeout(() => form.requestSubmit(), 0)
  }

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <Form method="post" className="compose" noValidate onSubmit={(event) => void submit(event)}>
      <AccountField />
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
        rows={2}
        maxLength={longestMessage}
        dir="auto"
        placeholder={label}
        aria-describedby={hintId}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        defaultValue={values['body']}
        onInput={(event) => keepDraft(key, event.currentTarget.value)}
        onKeyDown={press}
      />
      <p className="compose-foot">
        <span className="quiet small" id={hintId}>
          <KeysHint />
        </span>
        <Button type="submit" look="ink">
          Send
        </Button>
      </p>
    </Form>
  )
}

/** Posts the form as a page, which keeps the message until its author has signed in. */
function postAgain(form: HTMLFormElement, id: string): void {
  const field = form.elements.namedItem('id')
  if (field instanceof HTMLInputElement) field.value = id
  form.submit()
}

/** Keyboard hints, shown only when JavaScript handles the keys. */
function KeysHint() {
  const keys = useSyncExternalStore(
    () => () => {},
    () => (/Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter'),
    () => null,
  )
  return keys && <span className="compose-keys">{keys} to send.</span>
}
// Drafts live in session storage, for one account, so leaving or reloading does not lose them.

const keyOf = (key: string) => `message-draft:${key}`

/** Storage may be unavailable; then no draft is saved. */
export function keepDraft(key: string | null, text: string): void {
  if (key === null) return
  try {
    if (text === '') sessionStorage.removeItem(keyOf(key))
    else sessionStorage.setItem(keyOf(key), text)
  } catch {}
}

export function draftOf(key: string | null): string {
  try {
    return (key === null ? null : sessionStorage.getItem(keyOf(key))) ?? ''
  } catch {
    return ''
  }
}
