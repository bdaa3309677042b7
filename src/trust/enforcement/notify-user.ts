import type { Context } from '#src/kernel/operation.ts'
import { notify } from '#src/people/notifications/public/notify.ts'
import type { ActionEmail } from './jobs.ts'
import { sendActionEmailJob } from './jobs.ts'
import type { ActionKind } from './rules.ts'

type ActionNotice = {
  readonly id: string
  readonly userId: string
  readonly kind: ActionKind
  readonly news: ActionEmail['news']
  /** The reasons, or the answer to an appeal. */
  readonly words: string
  readonly key?: string
}

/** Notifies the subject of an enforcement action by email and in the app. Call it last, because it locks their row. */
export async function notifyUser(
  context: Context,
  { id, userId, kind, news, words, key = '' }: ActionNotice,
): Promise<void> {
  await context.enqueue(sendActionEmailJob, { actionId: id, news, key: key || null })
  const about = { to: userId, about: `enforcement:${id}`, latest: news, href: '/standing' }
  await notify(context, { ...about, kind: 'moderation', news: news === 'taken' ? newsOf[kind] : others[news], words })
}

const newsOf = { warning: 'warned', removal: 'removed', suspension: 'suspended', ban: 'banned' } as const
const others = { lifted: 'lifted', declined: 'appeal-declined', released: 'earnings-released' } as const
