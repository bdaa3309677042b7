import { useEffect, useState, type SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { checkJoinForm } from '#src/people/waitlist/ui/check-join-form.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { useRefusalToast } from '#src/ui/forms/use-refusal-toast.ts'

type JoinForm = {
  /** The current errors, found here or by the server. */
  readonly failure: Failure | null
  readonly isSending: boolean
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Validates the form, then posts it as without scripts. Errors are also shown as a toast. */
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
