import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { catalogTexts } from '../contract.ts'
import { listNewDrafts } from '../draft-store.ts'
import { mostDrafts } from '../rules.ts'
import type { DraftView } from '../view.ts'

/** The listings that somebody has begun, the latest first, without their texts. */
export const listDrafts = defineQuery({
  name: 'catalog.list-drafts',
  input: z.object({}),
  access: signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired),
  async run({ db, actor }) {
    const drafts: DraftView[] = await listNewDrafts(db, userIdOf(actor) ?? '', mostDrafts)
    return ok(drafts)
  },
})
