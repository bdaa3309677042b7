import { adminsOrSystem } from '#src/kernel/access.ts'
import { keyedPage, pageRequest } from '#src/kernel/keyed-page.ts'
import type { ListOrder } from '#src/kernel/list-order.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { changeId, changesQuery } from '../contract.ts'
import { changeMissing, nothingToUndo } from '../failures.ts'
import { changeView } from '../presenter.ts'
import { lockShop } from '#src/common/vocabulary/public/vocabulary-store.ts'
import { findChange, findChanges, readStored } from '../store.ts'
import { writeSettings } from '../write-settings.ts'

const newestFirst: ListOrder = { direction: 'desc', parts: [{ column: 'c.id', type: 'bigint' }] }

/** Lists the changes of settings, newest first. */
export const listChanges = defineQuery({
  name: 'settings.list-changes',
  input: changesQuery,
  access: adminsOrSystem,
  async run({ db }, { key, limit, ...place }) {
    const listQuery = pageRequest(newestFirst, place, limit)
    return ok(keyedPage(await findChanges(db, key, listQuery), listQuery, changeView))
  },
})

/** Gives a setting the value that it had before a change, also if it has changed again since. */
export const undoChange = defineOperation({
  name: 'settings.undo-change',
  input: changeId,
  access: adminsOrSystem,
  async run(context, { id }) {
    await lockShop(context.tx)
    const change = await findChange(context.tx, id)
    if (!change) return err(changeMissing)
    const { key, before } = change
    const written = await writeSettings(context, await readStored(context.tx), new Map([[key, before]]), {
      ...{ action: 'settings.undo-change', undoes: id },
    })
    if (!written.ok) return written
    return written.value.length === 0 ? err(nothingToUndo) : ok({ key })
  },
})
