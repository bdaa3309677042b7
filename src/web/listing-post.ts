import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { ListingInput } from '#src/features/catalog/contract.ts'
import { listingForm } from '#src/features/catalog/contract.ts'
import type { ListingType } from '#src/features/catalog/rules.ts'
import { storeImage } from '#src/features/media/index.ts'
import { readForm, textFields } from '#src/web/forms.ts'
import type { Scope } from '#src/web/scope.ts'

type Before = { listing: { type: ListingType }; texts: readonly { name: string; body: string }[] }
type Post = { readonly result: Result<ListingInput, Failure>; readonly values: Record<string, string> }

/** What the form sends beside the picture; `imageUrl` is one that was uploaded before. */
const names = [...Object.keys(listingForm.shape), 'imageUrl']

/**
 * Reads the posted listing form and keeps its picture. A picture that was fine stays uploaded when another field is
 * wrong: `values` then names it, so that nobody has to choose it again.
 */
export async function readListingPost(scope: Scope, request: Request, before?: Before): Promise<Post> {
  const form = await readForm(request)
  const values = textFields(form, names)
  const file = form.get('image')
  const stored = file instanceof File && file.size > 0 ? await keepImage(scope, file) : ok(values['imageUrl'] || null)
  const imageUrl = stored.ok ? stored.value : values['imageUrl'] || null
  const kept = { ...values, imageUrl: imageUrl ?? '' }
  const parsed = listingForm.safeParse(values)
  const fields = {
    ...(parsed.success ? {} : fieldsOf(parsed.error.issues)),
    ...(stored.ok ? {} : { image: stored.failure.message }),
  }
  const first = Object.values(fields)[0]
  if (!parsed.success || first !== undefined)
    return {
      result: err(failure('invalid', 'invalid-input', first ?? 'Please look at the form again', { fields })),
      values: kept,
    }
  const { content, price, ...rest } = parsed.data
  const texts = textsOf(before, rest.title, content)
  return {
    result: ok({ ...rest, type: before?.listing.type ?? 'prompt', priceCents: price, texts, imageUrl }),
    values: kept,
  }
}

async function keepImage(scope: Scope, file: File): Promise<Result<string, Failure>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stored = await scope.run(storeImage, { bucket: 'prompt-images', bytes })
  return stored.ok ? ok(stored.value.url) : stored
}

/** The form knows one text. Of a pack it edits the first and leaves the others as they are. */
function textsOf(before: Before | undefined, title: string, content: string) {
  const [first, ...others] = before?.texts ?? []
  return [{ name: first?.name ?? title.slice(0, 120), body: content }, ...others]
}

function fieldsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.map(String).join('.')] ??= message
  return fields
}
