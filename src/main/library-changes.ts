import { systemActor } from '#src/kernel/actor.ts'
import type { Run } from '#src/kernel/operation.ts'
import type { DomainEvent } from '#src/ports/events.ts'
import type { Logger } from '#src/ports/logger.ts'
import { touchesSessions } from '#src/people/accounts/events.ts'
import { catalogEvents } from '#src/storefront/catalog/events.ts'
import { purchaseOpenedEvent } from '#src/buying/library/events.ts'
import { findOwners } from '#src/buying/library/operations/purchases.ts'
import { buyersOf, orderEvents } from '#src/buying/orders/events.ts'
import { seatChangedEvent } from '#src/buying/seats/events.ts'
import { findMembers } from '#src/buying/seats/operations/seats.ts'
import type { Live } from '#src/web/live.ts'

type Parts = { readonly run: Run; readonly live: Live; readonly log: Logger }

/** Wakes the programs that watch a library: after a purchase, its opening, a refund, a new version, or when the user is signed out. */
export function createLibraryChanges({ run, live, log }: Parts) {
  async function usersOf(event: DomainEvent): Promise<readonly string[]> {
    if (touchesSessions(event)) return [event.subject]
    if (event.kind === purchaseOpenedEvent) return [String(event.payload?.['buyerId'])]
    if (event.kind === seatChangedEvent) return [String(event.payload?.['memberId'])]
    const userIds = live.userIds()
    if (isOfPurchase(event) && userIds.length > 0) return [...buyersOf(event), ...(await membersOf(event.subject))]
    if (event.kind !== catalogEvents.versionPublished || userIds.length === 0) return buyersOf(event)
    const owners = await run(findOwners, { promptId: event.subject, userIds }, systemActor('library changes'))
    if (!owners.ok) throw new Error(owners.failure.message)
    return owners.value
  }

  async function membersOf(purchaseId: string) {
    const members = await run(findMembers, { purchaseId }, systemActor('library changes'))
    if (!members.ok) throw new Error(members.failure.message)
    return members.value
  }

  return {
    async tell(event: DomainEvent): Promise<void> {
      try {
        live.tell(await usersOf(event))
      } catch (error) {
        log.error({ err: error }, 'programs could not be told of a change of their library')
      }
    },
  }
}

/** Whether a purchase ended or came back, and with it its seats. */
const isOfPurchase = ({ kind }: DomainEvent) =>
  kind === orderEvents.purchaseRefunded || kind === orderEvents.purchaseRestored
