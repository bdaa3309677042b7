import { useEffect, useState, type SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { checkJoinForm } from '#src/features/waitlist/ui/check-join-form.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { useRefusalToast } from '#src/ui/forms/use-refusal-toast.ts'

type JoinForm = {
  /** What is wrong now, by the rules here or by the server's answer. */
  readonly failure: Failure | null
  readonly isSending: boolean
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Checks the form here first, then posts it as it would go without a script; what is wrong is also said by a toast. */
export function useJoinForm(answer: Failure | null): JoinForm {
  const [failure, setFailure] = useState(answer)
  const post = useSubmit()
  const { state, formAction } = useNavigation()
  useEffect(() => setFailure(answer), [answer])
  useRefusalToast(failure)
  const send = async (form: HTMLFormElement) => {
    const wrong = await checkJoinForm(new FormData(form))
    setFailure(wrong)
    if (!wrong) await post(form)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return { failure, isSending: state !== 'idle' && formAction?.startsWith('/waitlist') === true, submit }
}
