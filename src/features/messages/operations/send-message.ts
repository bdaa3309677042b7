import { signedIn } from '#src/kernel/access.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err } from '#src/kernel/result.ts'
import { messageInput, messageTexts } from '../contract.ts'
import { threadMissing, unverifiedEmail } from '../failures.ts'
import { send } from '../send.ts'

/** Writes to the other one of a thread. */
export const sendMessage = defineOperation({
  name: 'messages.send-message',
  input: messageInput,
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  async run(context, { id, threadId, body }) {
    const { actor } = context
    if (actor.kind !== 'user') return err(threadMissing)
    if (!actor.emailVerified) return err(unverifiedEmail)
    return send(context, { id, threadId, authorId: actor.userId, body, promptId: null })
  },
})
