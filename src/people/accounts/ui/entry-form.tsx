import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'

type EntryFormProps = {
  readonly action: string
  readonly hidden: Readonly<Record<string, string>>
  readonly submit: string
  readonly pending: string
  readonly children?: ReactNode
}

/** A form with one button. Browser validation is off, so users read the server's messages. */
export function EntryForm({ action, hidden, submit, pending, children }: EntryFormProps) {
  const { state, formMethod } = useNavigation()
  const isSending = state !== 'idle' && formMethod === 'POST'
  return (
    <Form method="post" action={action} noValidate>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button look="ink" size="large" wide pending={isSending} pendingLabel={pending}>
        {submit}
      </Button>
    </Form>
  )
}
