import { useCallback, useEffect, useState, type RefObject, type SubmitEvent } from 'react'
import { useNavigate, useSubmit } from 'react-router'
import { checkListingForm } from '#src/features/catalog/ui/check-listing-form.ts'
import { problemsOf, saidOf, type Problems, type Refused } from '#src/features/catalog/ui/listing-form-values.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { postWithProgress } from '#src/features/catalog/ui/post-with-progress.ts'
import { toastRefusal } from '#src/ui/use-refusal-toast.ts'

const none: Problems = { errors: {}, formError: null }

type UploadForm = Problems & {
  /** 0 to 100 while a picture is on its way; else null. */
  percent: number | null
  /** It was taken in, and the browser is about to leave. */
  isDone: boolean
  submit: (event: SubmitEvent<HTMLFormElement>) => void
}

/**
 * Checks a form here first, by the server's own rules, then posts it: with progress where it carries a picture, as an ordinary
 * form otherwise. `failure` is what the server said about the last ordinary post, `failed` what is said in passing of a form that
 * is not right.
 */
export function useUploadForm(
  form: RefObject<HTMLFormElement | null>,
  { failure, failed }: { failure: Failure | null; failed: string },
): UploadForm {
  const [problems, setProblems] = useState(() => problemsOf(failure))
  const [percent, setPercent] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const navigate = useNavigate()
  const post = useSubmit()

  // The browser's own bubbles are for those without a script.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [form])
  const refuse = useCallback((refused: Refused) => {
    setProblems(problemsOf(refused))
    toastRefusal(saidOf(refused))
  }, [])
  useEffect(() => {
    if (failure) refuse(failure)
    else setProblems(none)
  }, [failure, refuse])

  const send = async (box: HTMLFormElement, button: HTMLElement | null) => {
    const data = new FormData(box, button)
    // A draft may be as wrong as it likes.
    const fields = button?.hasAttribute('formnovalidate') ? {} : await checkListingForm(data)
    const [first] = Object.values(fields)
    if (first !== undefined) return refuse({ title: failed, message: first, fields })
    setProblems(none)
    const sender = button instanceof HTMLButtonElement ? button : box
    if (!hasFile(data)) return post(sender, { method: 'post', encType: 'multipart/form-data' })
    setPercent(0)
    const answer = await postWithProgress(location.href, data, setPercent)
    setPercent(null)
    if (answer.kind === 'refused') return refuse(answer.failure)
    setDone(true)
    if (answer.kind === 'moved') return navigate(answer.to)
    // An answer that only a page can show: post once more, and let the browser show it.
    box.submit()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (percent === null) void send(event.currentTarget, submitterOf(event))
  }
  return { ...problems, percent, isDone, submit }
}

/** The button that was pressed; null where Enter sent the form. */
function submitterOf({ nativeEvent }: SubmitEvent<HTMLFormElement>): HTMLElement | null {
  return nativeEvent instanceof window.SubmitEvent ? nativeEvent.submitter : null
}

function hasFile(data: FormData): boolean {
  const file = data.get('image')
  return file instanceof File && file.size > 0
}
