import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { ListingInput } from '#src/storefront/catalog/contract.ts'
import { changeNote, listingForm, listingOfForm } from '#src/storefront/catalog/contract.ts'
import type { Prices } from '#src/kernel/price-limits.ts'
import { errorsOf } from '#src/selling/listings/ui/listing-errors.ts'
import type { ListingFormValues } from '#src/selling/listings/ui/listing-values.ts'
import { toListingData, readListingFields } from '#src/selling/listings/ui/listing-values.ts'
import { storeImage } from '#src/common/media/operations/uploads.ts'
import { readForm, textFields } from '#src/web/forms.ts'
import type { Scope } from '#src/web/scope.ts'

export type ListingPost = {
  readonly intent: string
  /** The id of the form's draft; empty without one. */
  readonly draftId: string
  /** The entered values, with the URLs of the uploaded images. */
  readonly values: ListingFormValues
  readonly pictureErrors: Readonly<Record<string, string>>
}

/**
 * Reads the posted listing form and stores its images. A valid image stays uploaded if another field is wrong, and `values` names
 * it, so that the user need not choose it again.
 */
export async function readListingPost(scope: Scope, request: Request): Promise<ListingPost> {
  const form = await readForm(request)
  const typed = readListingFields(form)
  const pictureErrors: Record<string, string> = {}
  const keep = async (file: FormDataEntryValue | null | undefined, before: string, field: string): Promise<string> => {
    // Browsers send an empty file without a name if none was chosen.
    if (!(file instanceof File) || (file.size === 0 && file.name === '')) return before
    const stored = await scope.run(storeImage, {
      bucket: 'prompt-images',
      bytes: new Uint8Array(await file.arrayBuffer()),
    })
    if (stored.ok) return stored.value.url
    pictureErrors[field] = stored.failure.message
    return before
  }
  const files = form.getAll('sampleFile')
  const imageUrl = await keep(form.get('image'), typed.imageUrl, 'image')
  const samples: ListingFormValues['samples'] = []
  for (const [i, sample] of typed.samples.entries())
    samples.push({ ...sample, imageUrl: await keep(files[i], sample.imageUrl, `sample-${i}`) })
  const { intent = '', draft = '' } = textFields(form, ['intent', 'draft'])
  return { intent, draftId: draft, values: { ...typed, imageUrl, samples }, pictureErrors }
}

type Checked = { readonly listing: ListingInput; readonly note: string }

/** Parses the listing of a posted form, or returns the errors by field. */
export function checkListingPost(
  { values, pictureErrors }: ListingPost,
  prices: Prices,
  nameBefore?: string,
): Result<Checked, Failure> {
  const { data, rows } = toListingData(values, nameBefore)
  const parsed = listingForm(prices).safeParse(data)
  const note = changeNote.safeParse(values.note)
  const fields = {
    ...errorsOf(parsed.error?.issues ?? [], rows),
    ...(note.success ? {} : { note: note.error.issues[0]?.message ?? '' }),
    ...pictureErrors,
  }
  const first = Object.values(fields)[0]
  if (!parsed.success || !note.success || first !== undefined)
    return err(failure('invalid', 'invalid-input', first ?? 'Please check the form', { fields }))
  return ok({ listing: listingOfForm(parsed.data), note: note.data })
}
