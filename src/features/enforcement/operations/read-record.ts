import { z } from 'zod'
import { adminsOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findBar, rolesOf } from '#src/features/accounts/index.ts'
import { findHold } from '#src/features/earnings/index.ts'
import { listStatements } from '../action-store.ts'
import { personMissing } from '../failures.ts'
import { presentAction } from '../presenter.ts'
import {
  countTheirListings,
  findPerson,
  listNoticesAgainst,
  listReportsAgainst,
  listTheirListings,
} from '../record-store.ts'
import type { RecordView } from '../view.ts'

const shown = { actions: 100, listings: 50, reports: 25, notices: 25 }

/** All that an admin should know of somebody before deciding about them. */
export const readRecord = defineQuery({
  name: 'enforcement.read-record',
  /** `listingId`: a listing that is shown even if newer ones would leave no room for it. */
  input: z.object({ userId: z.uuid(), listingId: z.uuid().optional().catch(undefined) }),
  access: adminsOnly,
  async run({ db, now, actor }, { userId, listingId }) {
    const person = await findPerson(db, userId)
    if (!person) return err(personMissing)
    const [roles, bar, hold, actions, listings, listingCount, reports, notices] = await Promise.all([
      rolesOf(db, [userId]),
      findBar(db, userId, now),
      findHold(db, userId, now),
      listStatements(db, userId, shown.actions),
      listTheirListings(db, userId, { first: listingId, limit: shown.listings }),
      countTheirListings(db, userId),
      listReportsAgainst(db, userId, shown.reports),
      listNoticesAgainst(db, userId, shown.notices),
    ])
    const record: RecordView = {
      person: { ...person, roles: roles.get(userId) ?? [] },
      isYou: userIdOf(actor) === userId,
      bar,
      hold,
      actions: actions.map((row) => presentAction(row, now)),
      listings: listings.map(({ id, title, sales, ...state }) => ({ id, title, sales, state: stateOf(state) })),
      listingCount,
      reports,
      notices,
    }
    return ok(record)
  },
})

function stateOf(listing: { isActive: boolean; removedAt: Date | null; withheldAt: Date | null }) {
  if (listing.isActive) return 'on-sale'
  if (listing.removedAt) return 'removed'
  return listing.withheldAt ? 'withheld' : 'paused'
}
