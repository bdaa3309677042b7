import { useEffect } from 'react'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { ErrorState } from '#src/ui/elements/error-state.tsx'
import { toast } from '#src/ui/shell/toast.ts'

type LoadFailedProps = {
  /** The error, in the same words as the toast. */
  text: string
  /** The title of the toast. */
  title?: string | undefined
  /** The URL of this page, to try again. */
  href: string
}

/** Replaces content that failed to load: the text of the toast, since toasts need scripts, and a link to try again. */
export function LoadFailed({ text, title, href }: LoadFailedProps) {
  useEffect(() => {
    toast(title === undefined ? { title: text, tone: 'bad' } : { title, description: text, tone: 'bad' })
  }, [title, text])
  return (
    <ErrorState
      title={text}
      actions={
        <ButtonLink look="ink" to={href} reloadDocument>
          Try again
        </ButtonLink>
      }
    >
      Something went wrong on our side. Please try again in a moment.
    </ErrorState>
  )
}
