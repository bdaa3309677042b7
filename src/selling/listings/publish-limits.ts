import type { Context } from '#src/kernel/operation.ts'
import { joinedAt } from '#src/people/accounts/public/store.ts'
import { countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { importLimit, isNewAccount, mostSameTexts, publishLimit } from '#src/storefront/catalog/rules.ts'
import { textRepeated, textsTooLarge, tooManyPublished } from '#src/storefront/catalog/failures.ts'
import type { NewVersion } from '#src/storefront/catalog/public/store.ts'
import { countSameTexts, insertVersion, textBytesOf } from '#src/storefront/catalog/public/store.ts'

/** Whether a creator sends one listing, or a folder of listings. */
export type Way = 'form' | 'import'

/** Counts a new listing or version of a creator; false if they exceeded the limit of this way. */
export async function countPublished({ tx, now }: Context, creatorId: string, way: Way = 'form'): Promise<boolean> {
  const [key, limit] = way === 'form' ? (['publish', publishLimit] as const) : (['import', importLimit] as const)
  return (await countAttempt(tx, `${key}:${creatorId}`, limit, now)).allowed
}

/**
 * Whether a creator's texts, including those of this transaction, fit the storage quota. Versions are never deleted, since buyers
 * keep what they bought. Call `countPublished` first: it locks the creator's counter, so that concurrent transactions see each
 * other's texts.
 */
export async function fitsStorage({ tx, settings }: Context, creatorId: string): Promise<boolean> {
  return (await textBytesOf(tx, creatorId)) <= settings.creatorStorageMb * 1024 * 1024
}

/**
 * Whether a new account already has as many other listings with the same texts as are allowed. Texts are compared with those of other
 * creators only, so nothing else would stop it from filling the lists with one. Call `countPublished` first, as above.
 */
export async function isRepeated({ tx, now }: Context, { id, creatorId }: Published, texts: NewVersion['texts']) {
  const joined = await joinedAt(tx, creatorId)
  if (joined === null || !isNewAccount(joined, now)) return false
  return (await countSameTexts(tx, { id, creatorId, texts })) >= mostSameTexts
}

type Published = { readonly id: string; readonly creatorId: string }
type Sent = Published & { readonly way: Way }

/** Writes a new version of a listing, or returns the failure if its creator has reached a limit. */
export async function publishVersion(context: Context, { id, creatorId, way }: Sent, version: NewVersion) {
  if (!(await countPublished(context, creatorId, way))) return tooManyPublished
  if (await isRepeated(context, { id, creatorId }, version.texts)) return textRepeated
  await insertVersion(context.tx, id, version)
  return (await fitsStorage(context, creatorId)) ? null : textsTooLarge(context.settings)
}
