import type { Context } from '#src/kernel/operation.ts'
import { countAttempt } from '#src/features/accounts/public/limit-store.ts'
import { publishLimit } from './rules.ts'
import { textsTooLarge, tooManyPublished } from './failures.ts'
import type { NewVersion } from './public/store.ts'
import { insertVersion, textBytesOf } from './public/store.ts'

/** Counts a new listing or version of a creator; false if they exceeded the hourly limit. */
export async function countPublished({ tx, now }: Context, creatorId: string): Promise<boolean> {
  return (await countAttempt(tx, `publish:${creatorId}`, publishLimit, now)).allowed
}

/**
 * Whether a creator's texts, including those of this transaction, fit the storage quota. Versions are never deleted, since buyers
 * keep what they bought. Call `countPublished` first: it locks the creator's counter, so that concurrent transactions see each
 * other's texts.
 */
export async function fitsStorage({ tx, settings }: Context, creatorId: string): Promise<boolean> {
  return (await textBytesOf(tx, creatorId)) <= settings.creatorStorageMb * 1024 * 1024
}

type Published = { readonly id: string; readonly creatorId: string }

/** Writes a new version of a listing, or returns the failure if its creator has reached a limit. */
export async function publishVersion(context: Context, { id, creatorId }: Published, version: NewVersion) {
  if (!(await countPublished(context, creatorId))) return tooManyPublished
  await insertVersion(context.tx, id, version)
  return (await fitsStorage(context, creatorId)) ? null : textsTooLarge(context.settings.creatorStorageMb)
}
