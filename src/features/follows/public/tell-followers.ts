import type { Context } from '#src/kernel/operation.ts'
import { followedListed } from '../events.ts'
import { readTotal } from './store.ts'

/** Emits an event for a new listing if its creator has followers. */
export async function tellFollowers({ tx, emit }: Context, creatorId: string, promptId: string): Promise<void> {
  if ((await readTotal(tx, creatorId)) > 0) await emit(followedListed(promptId, creatorId))
}
