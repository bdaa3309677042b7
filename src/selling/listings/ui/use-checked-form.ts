import { useCallback, useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { useSubmit } from 'react-router'
import type { Prices } from '#src/kernel/price-limits.ts'
import type { FormErrors, Problems, Refused } from '#src/selling/listings/ui/listing-errors.ts'
import {
  checkListingForm,
  errorsLeft,
  faultsOf,
  problemsOf,
  toastTextOf,
} from '#src/selling/listings/ui/listing-errors.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { fieldId } from '#src/ui/forms/field.tsx'
import type { Fault } from '#src/ui/forms/error-summary.tsx'
import { toast } from '#src/ui/shell/toast.ts'

type Shown = Problems & {
  readonly isFromServer: boolean
  /** Whether the errors are also listed above the form. */
  readonly hasSummary: boolean
  /** Counts rejected submits, each of which moves the focus. */
  readonly round: number
  /** The first invalid field of the last rejected submit. */
  readonly first: string | undefined
}
const none: Shown = { errors: {}, formError: null, isFromServer: false, hasSummary: false, round: 0, first: undefined }

type CheckedForm = {
  readonly errors: FormErrors
  /** The errors to list above the form. */
  readonly summary: readonly Fault[]
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Checks the shown errors again after an input changed, or rows were added or removed. */
  readonly recheck: (changed: string | null) => void
}

type Options = {
  /** The server's failure for the last submit. */
  failure: Failure | null
  /** The title of the failure for an invalid form. */
  failed: string
  prices: Prices
  /** Resolves when no draft save is running: a late save would restore the draft of a published listing. */
  settled: () => Promise<void>
}

/** Validates the form in the browser by the server's rules, then submits it. Errors disappear when they are fixed. */
export function useCheckedForm(
  form: RefObject<HTMLFormElement | null>,
  { failure, failed, prices, settled }: Options,
): CheckedForm {
  const [shown, setShown] = useState<Shown>(() => {
    const problems = problemsOf(failure)
    return { ...none, ...problems, isFromServer: true, hasSummary: countOf(problems) > 1 }
  })
  const isSending = useRef(false)
  const post = useSubmit()

  // The browser's validation messages are only for pages without JavaScript.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [form])
  const refuse = useCallback((refused: Refused, isFromServer: boolean) => {
    const problems = problemsOf(refused)
    const hasSummary = countOf(problems) > 1 && Object.keys(problems.errors).some(isOffScreen)
    const first = faultsOf(problems.errors, null)[0]?.field
    setShown(({ round }) => ({ ...problems, isFromServer, hasSummary, round: round + 1, first }))
    const title = toastTextOf(refused)
    if (title !== null) toast({ title, tone: 'bad' })
  }, [])
  useEffect(() => {
    if (failure) refuse(failure, true)
    else setShown(none)
  }, [failure, refuse])
  const { round, first } = shown
  useEffect(() => {
    if (round === 0) return
    const box = form.current?.querySelector<HTMLElement>('.alert-bad')
    const field = first === undefined ? null : document.getElementById(fieldId(first))
    ;(box ?? field)?.focus()
  }, [form, round, first])

  const send = async (element: HTMLFormElement, button: HTMLElement | null) => {
    const data = new FormData(element, button)
    // A draft need not be valid.
    const fields = button?.hasAttribute('formnovalidate') ? {} : await checkListingForm(data, prices)
    const [message] = Object.values(fields)
    if (message !== undefined) return refuse({ title: failed, message, fields }, false)
    setShown(none)
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
  const hasErrors = Object.keys(shown.errors).length > 0
  const recheck = (changed: string | null) => {
    if (!hasErrors) return
    // After React has rendered the rows that the same event adds or removes.
    requestAnimationFrame(() => {
      if (!form.current) return
      void checkListingForm(new FormData(form.current), prices).then((found) =>
        setShown((before) => ({ ...before, errors: errorsLeft(before, { found, changed }) })),
      )
    })
  }
  const summary = faultsOf(shown.hasSummary ? shown.errors : {}, shown.formError)
  return { errors: shown.errors, summary, submit, recheck }
}

const countOf = ({ errors, formError }: Problems) => Object.keys(errors).length + (formError === null ? 0 : 1)

function isOffScreen(name: string): boolean {
  const box = document.getElementById(fieldId(name))?.getBoundingClientRect()
  return !box || box.top < 0 || box.bottom > window.innerHeight
}

/** The pressed button; null if Enter submitted the form. */
function submitterOf({ nativeEvent }: SubmitEvent<HTMLFormElement>): HTMLElement | null {
  return nativeEvent instanceof window.SubmitEvent ? nativeEvent.submitter : null
}
