import type { Failure } from '#src/kernel/failure.ts'
import type { Prices } from '#src/kernel/price-limits.ts'
import type { ListingData } from '#src/selling/listings/ui/listing-values.ts'
import { inputNames, readListingFields, toListingData } from '#src/selling/listings/ui/listing-values.ts'
import { maxImageBytes, pictureTypes } from '#src/common/media/rules.ts'
import { imageProblemTexts } from '#src/common/media/texts.ts'
import type { Fault } from '#src/ui/forms/error-summary.tsx'

/** Error messages by input name. */
export type FormErrors = Readonly<Record<string, string>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

const textInputs: Readonly<Record<string, string>> = { name: 'textName', purpose: 'textPurpose' }

/** Schema issues as errors by input name. */
export function errorsOf(issues: readonly Issue[], { texts, samples, tiers }: ListingData['rows']): FormErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [list, at, part] = path
    const row = (rows: readonly number[]) => rows[Number(at)] ?? 0
    if (list === 'texts' && part !== undefined)
      errors[`${textInputs[String(part)] ?? 'content'}-${row(texts)}`] ??= message
    else if (list === 'samples' && part !== undefined) errors[`sample-${row(samples)}`] ??= message
    else if (list === 'tiers' && part !== undefined)
      errors[`${part === 'seats' ? 'tierSeats' : 'tierPrice'}-${row(tiers)}`] ??= message
    else if (list === 'suggestedCents') errors['suggested'] ??= message
    else errors[list === 'imageUrl' ? 'image' : String(list)] ??= message
  }
  return errors
}

/** Errors in the order of the form. */
export function faultsOf(errors: FormErrors, formError: string | null): Fault[] {
  const faults: Fault[] = formError ? [{ message: formError }] : []
  const ordered = Object.entries(errors).toSorted(([a], [b]) => positionOf(a) - positionOf(b))
  for (const [field, message] of ordered) faults.push({ field, message })
  return faults
}

export type Problems = { readonly errors: FormErrors; readonly formError: string | null }
export type Refused = Pick<Failure, 'title' | 'message' | 'fields'>

/** Shows a failure beside the inputs that it names, or above the form if it names none. */
export function problemsOf(failure: Refused | null): Problems {
  if (!failure) return { errors: {}, formError: null }
  const { title, message, fields = {} } = failure
  const errors = Object.fromEntries(Object.entries(fields).filter(([name]) => positionOf(name) >= 0))
  if (Object.keys(errors).length > 0) return { errors, formError: null }
  return { errors, formError: title ? `${title}: ${message}` : message }
}

/** The toast for a failure: the failed action, or the image error. The page shows other errors only beside their fields. */
export function toastTextOf({ title, message, fields }: Refused): string | null {
  if (fields?.['image'] !== undefined) return fields['image']
  return Object.keys(fields ?? {}).length > 0 ? null : (title ?? message)
}

/**
 * The errors that are left after a change. Those of the server are known to be fixed only for the changed input; the browser can
 * check the others.
 */
export function errorsLeft(
  { errors, isFromServer }: { errors: FormErrors; isFromServer: boolean },
  { found, changed }: { found: FormErrors; changed: string | null },
): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) => {
      const left = found[name] ?? (isFromServer && name !== changed ? message : undefined)
      return left === undefined ? [] : [[name, left]]
    }),
  )
}

const positionOf = (name: string): number =>
  inputNames.findIndex((input) => input === name || (name.startsWith(`${input}-`) && /-\d+$/.test(name)))

/** Checks the form by the server's schema, which is loaded only here: reading the form does not need it. */
export async function checkListingForm(form: FormData, prices: Prices): Promise<FormErrors> {
  const { changeNote, listingForm } = await import('#src/storefront/catalog/contract.ts')
  const values = readListingFields(form)
  const { data, rows } = toListingData(values)
  const errors: Record<string, string> = { ...errorsOf(listingForm(prices).safeParse(data).error?.issues ?? [], rows) }
  const note = changeNote.safeParse(values.note)
  if (!note.success) errors['note'] = note.error.issues[0]?.message ?? ''
  const coverProblem = imageProblem(form.get('image'))
  if (coverProblem) errors['image'] = coverProblem
  for (const [i, file] of form.getAll('sampleFile').entries()) {
    const problem = imageProblem(file)
    if (problem) errors[`sample-${i}`] = problem
  }
  return errors
}

/** Why the server would reject a chosen file; null if no file is chosen or the check before the upload passes. */
export function imageProblem(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return null
  if (file.size === 0) return 'We can’t read this file as an image. It may be damaged.'
  if (file.size > maxImageBytes) return 'Image must be less than 5MB'
  return pictureTypes.includes(file.type) ? null : imageProblemTexts['prompt-images']['wrong-kind']
}
