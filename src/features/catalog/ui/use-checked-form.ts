import { useCallback, useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useSubmit } from 'react-router'
import type { Problems, Refused } from '#src/features/catalog/ui/listing-errors.ts'
import { checkListingForm, problemsOf, toastTextOf } from '#src/features/catalog/ui/listing-errors.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { toastRefusal } from '#src/ui/forms/use-refusal-toast.ts'

const none: Problems = { errors: {}, formError: null }

type CheckedForm = Problems & { submit: (event: SubmitEvent<HTMLFormElement>) => void }

type Options = {
  /** The server's failure for the last submit. */
  failure: Failure | null
  /** The title of the toast for an invalid form. */
  failed: string
  /** Resolves when no draft save is running: a late save would restore the draft of a published listing. */
  settled: () => Promise<void>
}

/** Validates the form in the browser by the server's rules, then submits it. */
export function useCheckedForm(
  form: RefObject<HTMLFormElement | null>,
  { failure, failed, settled }: Options,
): CheckedForm {
  const [problems, setProblems] = useState(() => problemsOf(failure))
  const isSending = useRef(false)
  const post = useSubmit()

  // The browser's validation messages are only for pages without JavaScript.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [form])
  const refuse = useCallback((refused: Refused) => {
    setProblems(problemsOf(refused))
    toastRefusal(toastTextOf(refused))
  }, [])
  useEffect(() => {
    if (failure) refuse(failure)
    else setProblems(none)
  }, [failure, refuse])

  const send = async (element: HTMLFormElement, button: HTMLElement | null) => {
    const data = new FormData(element, button)
    // A draft need not be valid.
    const fields = button?.hasAttribute('formnovalidate') ? {} : await checkListingForm(data)
    const [first] = Object.values(fields)
    if (first !== undefined) return refuse({ title: failed, message: first, fields })
    setProblems(none)
    await settled()
    await post(button instanceof HTMLButtonElement ? button : element, {
      method: 'post',
      encType: 'multipart/form-data',
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    void send(event.currentTarget, submitterOf(event)).finally(() => {
      isSending.current = false
    })
  }
  return { ...problems, submit }
}

/** The pressed button; null if Enter submitted the form. */
function submitterOf({ nativeEvent }: SubmitEvent<HTMLFormElement>): HTMLElement | null {
  return nativeEvent instanceof window.SubmitEvent ? nativeEvent.submitter : null
}
