import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findListing } from '#src/features/catalog/index.ts'
import { readBlocks } from '../block-store.ts'
import { messageTexts } from '../contract.ts'
import { nobodyThere, toOneself } from '../failures.ts'
import { presentPerson } from '../presenter.ts'
import { findPerson, findThreadOf } from '../store.ts'

/** Whom somebody means to write to, about which of their listings, and the thread that the two may have already. */
export const readRecipient = defineQuery({
  name: 'messages.read-recipient',
  input: z.object({
    username: z.string(messageTexts.nobody).max(100),
    promptId: z.uuid().nullable().catch(null).default(null),
  }),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ db, actor }, { username, promptId }) {
    const userId = userIdOf(actor) ?? ''
    const row = await findPerson(db, username)
    if (!row) return err(nobodyThere)
    if (row.id === userId) return err(toOneself)
    const [threadId, blocks, listing] = await Promise.all([
      findThreadOf(db, userId, row.id),
      readBlocks(db, userId, row.id),
      promptId === null ? null : findListing(db, promptId),
    ])
    const isTheirs = listing?.isActive === true && listing.creatorId === row.id
    return ok({
      person: presentPerson(row),
      threadId,
      isBlocked: blocks.byUser,
      about: isTheirs ? { id: listing.id, title: listing.title } : null,
    })
  },
})
