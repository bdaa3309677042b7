import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { newView } from '../contract.ts'
import { tooManyViews, viewMissing } from '../failures.ts'
import { mostViews } from '../rules.ts'
import { deleteViewRow, listViewsOf, saveViewRow } from '../view-store.ts'

/** The caller's saved views of all lists. */
export const listViews = defineQuery({
  name: 'admin.list-views',
  input: z.object({}),
  access: staffOnly(),
  run: async ({ db, actor }) => ok(await listViewsOf(db, actor.userId)),
})

/** Saves the query of a list under a name. The same name again replaces it. */
export const saveView = defineOperation({
  name: 'admin.save-view',
  input: newView,
  access: staffOnly(),
  async run({ tx, actor, now, newId }, view) {
    const adminId = actor.userId
    if ((await listViewsOf(tx, adminId)).length >= mostViews) return err(tooManyViews)
    await saveViewRow(tx, { ...view, id: newId(), adminId, now })
    return ok()
  },
})

/** Deletes one of the caller's views. */
export const deleteView = defineOperation({
  name: 'admin.delete-view',
  input: z.object({ id: z.uuid() }),
  access: staffOnly(),
  run: async ({ tx, actor }, { id }) => ((await deleteViewRow(tx, actor.userId, id)) ? ok() : err(viewMissing)),
})
