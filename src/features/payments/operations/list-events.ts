import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { listEvents } from '../event-list-store.ts'
import { eventFilters } from '../view.ts'

/** How many an admin sees at once, the newest first. */
const eventsShown = 100

/** The provider's messages: all, those that wait, or those that could not be handled; or what there is about one object. */
export const listProviderEvents = defineQuery({
  name: 'payments.list-events',
  input: z.object({ show: z.enum(eventFilters).catch('all'), about: z.string().trim().max(300).catch('') }),
  access: adminsOnly,
  async run({ db }, { show, about }) {
    return ok({ show, about, events: await listEvents(db, { show, about }, eventsShown) })
  },
})
