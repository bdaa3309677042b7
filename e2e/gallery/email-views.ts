import type { App } from '../support/app.ts'
import type { View } from '../views/views.ts'

/** Returns a mailbox view of one email of each kind sent so far. */
export async function emailViews(app: App): Promise<readonly View[]> {
  const kinds = new Map((await app.emails()).map((email) => [email.subject.replaceAll(/\d+/g, ''), email]))
  return [...kinds.values()].map(({ id, subject }) => ({
    pattern: '/dev/mailbox',
    viewer: 'visitor',
    path: `/dev/mailbox/${id}`,
    state: subject,
    isPlain: true,
  }))
}
