import type { Context } from '#src/kernel/operation.ts'
import { followedListed } from '../events.ts'
import { readTotal } from './store.ts'

/** Says that a creator put a new listing on sale, where anybody waits to hear of it. */
export async function tellFollowers({ tx, emit }: Context, creatorId: string, promptId: string): Promise<void> {
  if ((await readTotal(tx, creatorId)) > 0) await emit(followedListed(promptId, creatorId))
}
