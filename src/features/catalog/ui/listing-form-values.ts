import type { Failure } from '#src/kernel/failure.ts'
import type { DraftFields } from '#src/features/catalog/contract.ts'
import type { Fault } from '#src/ui/forms/error-summary.tsx'

/** The form's fields as a person left them. `imageUrl` is a picture that is already uploaded, here and in samples. */
export type ListingFormValues = DraftFields

/** In the order of the form. What there are several of has the number of its row behind a hyphen. */
const fieldNames = [
  'type',
  'title',
  'description',
  'texts',
  'textName',
  'content',
  'variables',
  'note',
  'excerpt',
  'samples',
  'sample',
  'price',
  'category',
  'model',
  'modelVersion',
  'licence',
  'image',
] as const

/** What is wrong, field name to message. */
export type FormErrors = Readonly<Record<string, string>>

/** The errors in the order of the form; names that it has no field for are told without a link. */
export function faultsOf(errors: FormErrors, formError: string | null): Fault[] {
  const faults: Fault[] = formError ? [{ message: formError }] : []
  const ordered = Object.entries(errors).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
  for (const [field, message] of ordered) faults.push({ field, message })
  return faults
}

export type Problems = { readonly errors: FormErrors; readonly formError: string | null }
export type Refused = Pick<Failure, 'title' | 'message' | 'fields'>

/** A refusal as the form shows it: beside the fields that it names, else above the form. */
export function problemsOf(failure: Refused | null): Problems {
  if (!failure) return { errors: {}, formError: null }
  const errors = Object.fromEntries(Object.entries(failure.fields ?? {}).filter(([name]) => placeOf(name) >= 0))
  return { errors, formError: Object.keys(errors).length > 0 ? null : whole(failure) }
}

/** What is said of a refusal in passing: of a picture that is of no use, its own words. */
export function saidOf({ title, message, fields }: Refused): Pick<Refused, 'title' | 'message'> {
  const picture = fields?.['image']
  if (picture !== undefined) return { message: picture }
  return title === undefined ? { message } : { title, message }
}

const whole = ({ title, message }: Refused) => (title ? `${title}: ${message}` : message)

const placeOf = (name: string): number =>
  fieldNames.findIndex((field) => field === name || (name.startsWith(`${field}-`) && /-\d+$/.test(name)))
