import type { Failure } from '#src/kernel/failure.ts'
import type { Fault } from '#src/ui/error-summary.tsx'

const fieldNames = [
  'title',
  'description',
  'content',
  'price',
  'model',
  'modelVersion',
  'category',
  'licence',
  'image',
] as const
type FieldName = (typeof fieldNames)[number]

/** The texts of the form's fields, by their names in the post. `imageUrl` is the picture that is already uploaded. */
export type ListingFormValues = Readonly<Record<Exclude<FieldName, 'image'> | 'imageUrl', string>>

/** What is wrong, field name to message. */
export type FormErrors = Readonly<Partial<Record<FieldName, string>>>

/** The errors in the order of the form; names that it has no field for are told without a link. */
export function faultsOf(errors: FormErrors, formError: string | null): Fault[] {
  const faults: Fault[] = formError ? [{ message: formError }] : []
  for (const field of fieldNames) {
    const message = errors[field]
    if (message) faults.push({ field, message })
  }
  return faults
}

export type Problems = { readonly errors: FormErrors; readonly formError: string | null }

/** A refusal as the form shows it: beside the fields that it names, else above the form. */
export function problemsOf(failure: Pick<Failure, 'title' | 'message' | 'fields'> | null): Problems {
  if (!failure) return { errors: {}, formError: null }
  const errors = Object.fromEntries(Object.entries(failure.fields ?? {}).filter(([name]) => isFieldName(name)))
  return { errors, formError: Object.keys(errors).length > 0 ? null : whole(failure) }
}

const whole = ({ title, message }: Pick<Failure, 'title' | 'message'>) => (title ? `${title}: ${message}` : message)

const isFieldName = (name: string): boolean => fieldNames.some((field) => field === name)
