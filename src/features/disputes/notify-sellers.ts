import type { Context } from '#src/kernel/operation.ts'
import { notify } from '#src/features/notifications/public/notify.ts'
import { sendDisputeEmailsJob } from './jobs.ts'
import { sellersOf } from './list-store.ts'
import type { DisputeNews } from './rules.ts'

type Told = { readonly orderId: string; readonly about: string; readonly news: DisputeNews }

/** Notifies each seller of an order about a dispute, in the app and by email. Call it last, since it locks their rows. */
export async function notifySellers(context: Context, { orderId, about, news }: Told): Promise<void> {
  await context.enqueue(sendDisputeEmailsJob, { orderId, about, news })
  const sellers = await sellersOf(context.tx, orderId)
  const notifications = sellers.map(({ sellerId, titles: [listing = '', ...others], share }) => ({
    ...({ kind: 'dispute', listing, others: others.length, shareCents: share, news } as const),
    ...{ to: sellerId, about: `dispute:${about}`, latest: news, href: '/profile/payouts' },
  }))
  await notify(context, ...notifications)
}
