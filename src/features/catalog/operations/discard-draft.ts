import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineOperation } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { catalogTexts } from '../contract.ts'
import { deleteDraft } from '../draft-store.ts'
import { draftMissing } from '../failures.ts'

/** Throws a draft of one's own away. */
export const discardDraft = defineOperation({
  name: 'catalog.discard-draft',
  input: z.object({ id: z.uuid() }),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ tx, actor }, { id }) {
    return (await deleteDraft(tx, userIdOf(actor) ?? '', { id })) ? ok({ id }) : err(draftMissing)
  },
})
