import { useEffect } from 'react'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { ErrorState } from '#src/ui/elements/error-state.tsx'
import { toast } from '#src/ui/shell/toast.ts'

type LoadFailedProps = {
  /** What could not be had, as the toast says it. */
  text: string
  /** Stands above the text in the toast. */
  title?: string | undefined
  /** Where to try again: this page. */
  href: string
}

/** In place of what could not be read: the words of the toast, which without scripts stand here alone, and a way to try again. */
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
      The fault is ours, and nothing of yours is lost. Please try again in a moment.
    </ErrorState>
  )
}
