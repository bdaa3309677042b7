import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import type { ButtonLook } from '#src/ui/elements/button.tsx'

type TabFormProps = {
  /** The profile tab, and the form's intent. */
  readonly tab: string
  readonly intent: string
  readonly submit: string
  readonly pending: string
  readonly look?: ButtonLook
  readonly children?: ReactNode
}

/** One of several forms in a profile tab, with one button. */
export function TabForm({ tab, intent, submit, pending, look = 'ink', children }: TabFormProps) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Form method="post" action={`/profile/${tab}`} noValidate className="tab-form" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div className="tab-actions">
        <Button look={look} pending={isSending} pendingLabel={pending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
