import type { Tx } from '#src/ports/database.ts'
import type { DomainEvent, StoredEvent } from '#src/ports/events.ts'
import type { Enqueue, Job } from '#src/ports/queue.ts'
import { catalogEvents } from '#src/storefront/catalog/events.ts'
import { revokeTokensJob } from '#src/platform/apps/jobs.ts'
import { accountEvents, addressRestoredEvent, emailChangedEvent, signedOutEvent } from '#src/people/accounts/events.ts'
import { notifyFollowersOfListingJob, publishAwaitingJob } from '#src/selling/listings/jobs.ts'
import { revokeKeysJob } from '#src/platform/developers/jobs.ts'
import { checkProblemsJob } from '#src/operation/admin/jobs.ts'
import { payoutsStoppedEvent } from '#src/selling/earnings/events.ts'
import { followEvents } from '#src/storefront/follows/events.ts'
import { sendRefundEmailsJob, notifyBuyersJob, notifyAfterMs } from '#src/buying/library/jobs.ts'
import { recountSalesJob, stopSalesJob } from '#src/buying/orders/jobs.ts'
import { orderEvents } from '#src/buying/orders/events.ts'
import { updateAddressJob } from '#src/money/payments/jobs.ts'
import { updateBadgesJob } from '#src/buying/reviews/jobs.ts'
import { hasReviews } from '#src/buying/reviews/public/has-reviews.ts'
import { publishEventJob } from '#src/platform/webhooks/jobs.ts'
import { isPublished } from '#src/platform/webhooks/public/messages.ts'
import { hasReceivers } from '#src/platform/webhooks/public/receiver-store.ts'

/** Reacts to an event whose reaction failed before. If all attempts fail, it is a dead job that an admin can retry. */
export const reactToEventJob: Job<DomainEvent & { seq: number; createdAt: string }> = {
  name: 'events.react-again',
  retries: 10,
}

type React = (tx: Tx, event: StoredEvent) => Promise<void>

/** The jobs that events of lower features trigger in higher ones. Each event is handled once. */
function reactionsBy(enqueue: Enqueue): Readonly<Record<string, React>> {
  const checkBadgesOfBuyer: React = async (tx, { payload }) => {
    const userId = payload?.['buyerId']
    if (typeof userId === 'string' && (await hasReviews(tx, userId))) await enqueue(tx, updateBadgesJob, { userId })
  }
  const tellOfVersion: React = async (tx, { subject, payload, createdAt }) => {
    const version = payload?.['version']
    if (typeof version !== 'number') return
    const startAfter = new Date(createdAt.getTime() + notifyAfterMs)
    await enqueue(tx, notifyBuyersJob, { promptId: subject, version, after: null }, { startAfter })
  }
  const recountAndCheckBadges: React = async (tx, event) => {
    await enqueue(tx, recountSalesJob, {})
    await checkBadgesOfBuyer(tx, event)
  }
  const stopSales: React = async (tx, { payload }) => {
    const { creatorId: sellerId, promptId } = payload ?? {}
    if (typeof sellerId !== 'string') return
    await enqueue(tx, stopSalesJob, { sellerId, promptId: typeof promptId === 'string' ? promptId : null })
  }
  return {
    // The operator learns of it at once, not at the next scheduled check.
    [payoutsStoppedEvent]: (tx) => enqueue(tx, checkProblemsJob, {}),
    [accountEvents.emailVerified]: (tx, { subject }) => enqueue(tx, publishAwaitingJob, { creatorId: subject }),
    [emailChangedEvent]: (tx, { subject }) => enqueue(tx, updateAddressJob, { userId: subject }),
    [addressRestoredEvent]: (tx, { subject }) => enqueue(tx, revokeKeysJob, { userId: subject }),
    [signedOutEvent]: (tx, { subject }) => enqueue(tx, revokeTokensJob, { userId: subject }),
    [catalogEvents.versionPublished]: tellOfVersion,
    [catalogEvents.salesStopped]: stopSales,
    [followEvents.followedListed]: (tx, { subject }) =>
      enqueue(tx, notifyFollowersOfListingJob, { promptId: subject, from: null }),
    [orderEvents.paid]: checkBadgesOfBuyer,
    [orderEvents.purchaseRefunded]: recountAndCheckBadges,
    [orderEvents.purchaseRestored]: recountAndCheckBadges,
    [orderEvents.refundedOutside]: (tx, { subject }) =>
      enqueue(tx, sendRefundEmailsJob, { purchaseId: subject, news: 'refunded', answer: '' }),
  }
}

/** Queues the job of an event in the transaction that advances the cursor. */
export function createReactions(enqueueJob: Enqueue) {
  const queued = new Set<string>()
  const enqueue: Enqueue = (tx, job, ...rest) => {
    queued.add(job.name)
    return enqueueJob(tx, job, ...rest)
  }
  const reactions = reactionsBy(enqueue)
  const publish: React = async (tx, { createdAt, ...event }) => {
    if (await hasReceivers(tx)) await enqueue(tx, publishEventJob, { ...event, createdAt: createdAt.toISOString() })
  }
  async function react(tx: Tx, event: StoredEvent): Promise<void> {
    await reactions[event.kind]?.(tx, event)
    if (isPublished(event.kind)) await publish(tx, event)
  }
  return {
    /** Returns the names of the jobs that were queued since the last call. */
    takeQueued(): readonly string[] {
      const names = [...queued]
      queued.clear()
      return names
    },
    react,
    setAside: (tx: Tx, { createdAt, ...event }: StoredEvent) =>
      enqueue(tx, reactToEventJob, { ...event, createdAt: createdAt.toISOString() }),
    /** Handles an event that was set aside. The error names it, since admins do not see the data of a job. */
    async reactAgain(tx: Tx, { createdAt, ...event }: DomainEvent & { seq: number; createdAt: string }) {
      await react(tx, { ...event, createdAt: new Date(createdAt) }).catch((error: unknown) => {
        throw new Error(
          `event ${event.seq}, ${event.kind}: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      })
    },
    isAwaited: ({ kind }: DomainEvent): boolean => Object.hasOwn(reactions, kind) || isPublished(kind),
  }
}
