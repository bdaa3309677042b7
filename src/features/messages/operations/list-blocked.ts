import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listBlocked as readBlocked } from '../block-store.ts'
import { messageTexts } from '../contract.ts'
import { presentPerson } from '../presenter.ts'

/** Whom somebody has blocked, so that they can take it back. */
export const listBlocked = defineQuery({
  name: 'messages.list-blocked',
  input: z.object({}),
  access: signedIn(messageTexts.signIn, messageTexts.signInTitle),
  run: async ({ db, actor }) => ok((await readBlocked(db, userIdOf(actor) ?? '')).map(presentPerson)),
})
