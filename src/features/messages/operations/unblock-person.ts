import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { deleteBlock } from '../block-store.ts'
import { messageTexts } from '../contract.ts'

/** Takes a block back. Asking twice is as good as asking once. */
export const unblockPerson = defineOperation({
  name: 'messages.unblock-person',
  input: z.object({ userId: z.uuid(messageTexts.nobody) }),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run({ tx, actor }, { userId }) {
    await deleteBlock(tx, userIdOf(actor) ?? '', userId)
    return ok({ userId })
  },
})
