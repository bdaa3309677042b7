import { adminsOnly } from '#src/kernel/access.ts'
import { keyedPage, pageWish } from '#src/kernel/keyed-page.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { withoutSecrets } from '#src/kernel/without-secrets.ts'
import { eventsWish } from '../contract.ts'
import { listEvents } from '../event-list-store.ts'
import type { EventView } from '../view.ts'
import { eventOrder } from '../view.ts'

const pageSize = 50

/** The provider's messages: all, those that wait, or those that could not be handled; or what there is about one object. */
export const listProviderEvents = defineQuery({
  name: 'payments.list-events',
  input: eventsWish,
  access: adminsOnly,
  async run({ db }, { show, search, ...place }) {
    const wish = pageWish(eventOrder, place, pageSize)
    const rows = await listEvents(db, { show, search }, wish)
    return ok(
      keyedPage(rows, wish, ({ error, ...row }): EventView => ({
        ...row,
        error: error === null ? null : withoutSecrets(error),
      })),
    )
  },
})
