import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { messageTexts, newsWish } from '../contract.ts'
import { threadMissing } from '../failures.ts'
import { presentMessage } from '../presenter.ts'
import { mostNews } from '../rules.ts'
import { findMember, listAfter } from '../store.ts'
import type { ThreadNews } from '../view.ts'

/** What came to a thread after a position: for a page that stands open, or that lost its connection. */
export const readNews = defineQuery({
  name: 'messages.read-news',
  input: newsWish,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ db, actor }, { id, after }) {
    const userId = userIdOf(actor) ?? ''
    const member = await findMember(db, id, userId)
    if (!member) return err(threadMissing)
    const rows = await listAfter(db, id, after, mostNews + 1)
    const news: ThreadNews = {
      messages: rows.length > mostNews ? null : rows.map((row) => presentMessage(row, userId)),
      seenPosition: member.seenPosition,
    }
    return ok(news)
  },
})
