import { maxImageBytes } from '#src/features/media/rules.ts'
import { errorsOf, matterOf, readListingFields } from '#src/features/catalog/ui/listing-fields.ts'
import type { FormErrors } from '#src/features/catalog/ui/listing-form-values.ts'

/** What the server would refuse, as far as that can be told here. Its schema comes only now: reading the form needs none. */
export async function checkListingForm(data: FormData): Promise<FormErrors> {
  const { changeNote, listingForm } = await import('#src/features/catalog/contract.ts')
  const values = readListingFields(data)
  const { matter, rows } = matterOf(values)
  const errors: Record<string, string> = { ...errorsOf(listingForm.safeParse(matter).error?.issues ?? [], rows) }
  const noted = changeNote.safeParse(values.note)
  if (!noted.success) errors['note'] = noted.error.issues[0]?.message ?? ''
  const problem = imageProblem(data.get('image'))
  if (problem) errors['image'] = problem
  for (const [i, file] of data.getAll('sampleFile').entries()) {
    const wrong = imageProblem(file)
    if (wrong) errors[`sample-${i}`] = wrong
  }
  return errors
}

/** What is wrong with a chosen file, as far as that can be told before it is uploaded; null where none was chosen. */
export function imageProblem(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) return null
  if (file.size === 0) return 'This file is not an image that we can read. It may be damaged.'
  if (file.size > maxImageBytes) return 'Image must be less than 5MB'
  return ['image/png', 'image/jpeg'].includes(file.type) ? null : 'Please choose a PNG or JPEG image'
}
