import type { Context } from '#src/kernel/operation.ts'
import { rolesOf } from '#src/people/accounts/public/admin-store.ts'
import { hasPublished } from './hold-store.ts'
import { holdWordsIn } from './hold-words.ts'

export type Worded = Parameters<typeof holdWordsIn>[0]
/** Why a listing waits for an admin, apart from copies. */
export type Review = { readonly isNew: boolean; readonly words: readonly string[] }

type Added = Worded & { readonly id: string; readonly creatorId: string }

/** Whether the settings hold a new listing; null if they do not. */
export async function reviewOfNew(context: Context, listing: Added): Promise<Review | null> {
  const { tx, settings } = context
  const { id, creatorId } = listing
  const words = holdWordsIn(listing, settings.holdWords)
  const mode = settings.reviewListings
  const isNew = mode === 'all' || (mode === 'first' && !(await hasPublished(tx, creatorId, id)))
  if (!isNew && words.length === 0) return null
  return (await decidesItself(context, creatorId)) ? null : { isNew, words }
}

type Edited = { readonly creatorId: string; readonly before: Worded; readonly after: Worded; readonly wasHeld: boolean }

/** Whether an edit is held: one that adds a word, or any with a word if the listing is held already. */
export async function reviewOfEdit(context: Context, { creatorId, ...edit }: Edited): Promise<Review | null> {
  const words = holdWordsIn(edit.after, context.settings.holdWords)
  const known = new Set(edit.wasHeld ? [] : holdWordsIn(edit.before, words))
  if (words.every((word) => known.has(word)) || (await decidesItself(context, creatorId))) return null
  return { isNew: false, words }
}

/** Who decides about held listings would otherwise wait for another admin, whom a small shop does not have. */
async function decidesItself({ tx }: Context, creatorId: string): Promise<boolean> {
  const roles = (await rolesOf(tx, [creatorId])).get(creatorId) ?? []
  return roles.includes('admin') || roles.includes('moderator')
}
