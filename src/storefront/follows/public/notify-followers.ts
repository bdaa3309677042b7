import type { Context } from '#src/kernel/operation.ts'
import { followedListed } from '../events.ts'
import { readFollowerCount } from './store.ts'

/** Emits an event for a new listing if its creator has followers. */
export async function notifyFollowers({ tx, emit }: Context, creatorId: string, promptId: string): Promise<void> {
  if ((await readFollowerCount(tx, creatorId)) > 0) await emit(followedListed(promptId, creatorId))
}
