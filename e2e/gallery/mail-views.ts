import type { Shop } from '../support/shop.ts'
import type { View } from '../views/views.ts'

/** One mail of each kind that was sent meanwhile, as the mailbox shows it. */
export async function mailViews(shop: Shop): Promise<readonly View[]> {
  const kinds = new Map((await shop.mails()).map((mail) => [mail.subject.replaceAll(/\d+/g, ''), mail]))
  return [...kinds.values()].map(({ id, subject }) => ({
    pattern: '/dev/mailbox',
    who: 'visitor',
    path: `/dev/mailbox/${id}`,
    state: subject,
  }))
}
