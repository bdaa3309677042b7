import { systemActor } from '#src/kernel/actor.ts'
import type { Context } from '#src/kernel/operation.ts'
import { endOpenRequest } from '../refund-store.ts'

/** Declines the open refund request of a purchase that the caller has locked, if there is one. */
export async function declineRequest({ tx, now }: Context, purchaseId: string, answer: string): Promise<void> {
  await endOpenRequest(tx, purchaseId, { state: 'declined', answer, by: systemActor('gifts'), now })
}
