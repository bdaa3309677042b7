import { useEffect, useRef } from 'react'
import type { Failure } from '#src/kernel/failure.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { toast } from '#src/ui/shell/toast.ts'

/** The response of the review actions to a script: a failure or a success. */
export type ReviewAnswer = {
  readonly failure?: Failure | undefined
  readonly toast?: ToastInput | undefined
  /** The helpful count after a vote. */
  readonly helpful?: number | undefined
}

/** Shows a toast for the result of a form, once per response. */
export function useAnswer(
  answer: ReviewAnswer | undefined,
  { onDone, onRefused }: { onDone?: () => void; onRefused?: () => void } = {},
): void {
  const said = useRef(answer)
  useEffect(() => {
    if (!answer || said.current === answer) return
    said.current = answer
    if (answer.failure) toast(refusalToast(answer.failure))
    if (answer.toast) toast(answer.toast)
    if (answer.failure) onRefused?.()
    else onDone?.()
  }, [answer, onDone, onRefused])
}

function refusalToast({ title, message }: Failure): ToastInput {
  return title === undefined ? { title: message, tone: 'bad' } : { title, description: message, tone: 'bad' }
}
