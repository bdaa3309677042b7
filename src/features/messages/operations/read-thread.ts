import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { readBlocks } from '../block-store.ts'
import { messageTexts, threadWish } from '../contract.ts'
import { threadMissing } from '../failures.ts'
import { presentMessage, presentPerson } from '../presenter.ts'
import { messagesOnPage } from '../rules.ts'
import { findMember, listBefore } from '../store.ts'
import type { ThreadView } from '../view.ts'

/** Larger than any position. */
const end = 2_147_483_647

/** A thread from its newest messages, or from those before a position. A look changes nothing: see mark-read. */
export const readThread = defineQuery({
  name: 'messages.read-thread',
  input: threadWish,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ db, actor }, { id, before }) {
    const userId = userIdOf(actor) ?? ''
    const member = await findMember(db, id, userId)
    if (!member) return err(threadMissing)
    const [rows, blocks] = await Promise.all([
      listBefore(db, id, before ?? end, messagesOnPage),
      readBlocks(db, userId, member.id),
    ])
    const view: ThreadView = {
      id: member.threadId,
      other: presentPerson(member),
      messages: rows.map((row) => presentMessage(row, userId)),
      hasEarlier: (rows[0]?.position ?? 1) > 1,
      isNewest: before === undefined,
      unread: member.unread,
      seenPosition: member.seenPosition,
      isBlocked: blocks.byUser,
    }
    return ok(view)
  },
})
