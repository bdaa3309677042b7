import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'

/** The confirmation of an action. */
export type Confirmation = {
  /** Names the action, user and amount: "Refund $9.00 to @ada?". */
  readonly question: string
  readonly consequence: string
  /** The button label, which repeats the action. */
  readonly button: string
  readonly isDanger?: boolean
}

type ConfirmActionProps = {
  readonly confirmation: Confirmation
  readonly intent: string
  /** The submitted fields, to submit again. */
  readonly values: Readonly<Record<string, string>>
  /** The submitted text that other users will read, shown for review. */
  readonly text?: string | undefined
  /** The URL of Cancel. */
  readonly cancelHref: string
}

/** Confirms an action. The server runs it only if this form submits the same question. */
export function ConfirmAction({ confirmation, intent, values, text, cancelHref }: ConfirmActionProps) {
  const { question, consequence, button, isDanger } = confirmation
  const isSending = useNavigation().formData?.get('intent') === intent
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [question])
  return (
    <Form method="post" className="stack measure page-end">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AccountField />
      <input type="hidden" name="confirmed" value={question} />
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere" dir="auto">
        {question}
      </h2>
      <p>{consequence}</p>
      {text && (
        <blockquote className="wrap-anywhere" dir="auto">
          {text}
        </blockquote>
      )}
      <div className="row row-wrap">
        <Button look={isDanger ? 'danger' : 'ink'} name="intent" value={intent} pending={isSending}>
          {button}
        </Button>
        <ButtonLink look="bare" to={cancelHref}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
