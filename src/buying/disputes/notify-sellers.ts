import type { Context } from '#src/kernel/operation.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import { sendDisputeEmailsJob } from './jobs.ts'
import { sellersOf } from './list-store.ts'
import type { DisputeNews } from './rules.ts'
import { movedFor } from './rules.ts'

type Told = {
  readonly orderId: string
  readonly about: string
  readonly news: DisputeNews
  /** The provider's balance transactions of the dispute, which are booked. */
  readonly movementIds: readonly string[]
}

/** Notifies each seller of an order about a dispute, in the app and by email. Call it last, since it locks their rows. */
export async function notifySellers(context: Context, { orderId, about, news, movementIds }: Told): Promise<void> {
  await context.enqueue(sendDisputeEmailsJob, { orderId, about, news, movementIds })
  const sellers = await sellersOf(context.tx, orderId, movementIds)
  const notifications = sellers.map(({ sellerId, titles: [listing = '', ...others], ...moved }) => ({
    ...({ kind: 'dispute', listing, others: others.length, shareCents: movedFor(news, moved), news } as const),
    ...{ to: sellerId, about: `dispute:${about}`, latest: news, href: '/profile/payouts' },
  }))
  await notify(context, ...notifications)
}
