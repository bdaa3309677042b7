import { useEffect, useRef } from 'react'
import type { Failure } from '#src/kernel/failure.ts'
import type { ToastInput } from '#src/ui/shell/toast.ts'
import { toast } from '#src/ui/shell/toast.ts'

/** The response of the actions to a script. */
export type Answer = { readonly failure?: Failure | undefined; readonly toast?: ToastInput | undefined }

/** Shows the result of a form, once per response. */
export function useAnswer(answer: Answer | undefined, onDone?: () => void): void {
  const said = useRef(answer)
  useEffect(() => {
    if (!answer || said.current === answer) return
    said.current = answer
    if (answer.failure) toast({ title: answer.failure.message, tone: 'bad' })
    if (answer.toast) toast(answer.toast)
    if (!answer.failure) onDone?.()
  }, [answer, onDone])
}
