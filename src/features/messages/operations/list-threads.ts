import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { messageTexts, threadsWish } from '../contract.ts'
import { presentPerson } from '../presenter.ts'
import { threadOrder, threadsOnPage } from '../rules.ts'
import { listThreads as readThreads } from '../store.ts'
import type { ThreadLine } from '../view.ts'

/** Somebody's threads, the newest first; those with people whom they blocked are left out. */
export const listThreads = defineQuery({
  name: 'messages.list-threads',
  input: threadsWish,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ db, actor }, place) {
    const userId = userIdOf(actor) ?? ''
    const wish = pageWish(threadOrder, place, threadsOnPage)
    const rows = await readThreads(db, userId, wish)
    return ok(
      keyedPage(rows, wish, ({ threadId, beginning, at, unread, authorId, ...person }): ThreadLine => ({
        id: threadId,
        other: presentPerson(person),
        beginning,
        isOwn: authorId === userId,
        at,
        unread,
      })),
    )
  },
})
