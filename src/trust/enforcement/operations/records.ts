import { z } from 'zod'
import { staffOnly, signedIn, anyone } from '#src/kernel/access.ts'
import { isAdmin, isStaff, userIdOf } from '#src/kernel/actor.ts'
import { defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findSuspension } from '#src/people/accounts/public/suspension-store.ts'
import { rolesOf } from '#src/people/accounts/public/admin-store.ts'
import { isPrivileged } from '#src/people/accounts/rules.ts'
import { findHold } from '#src/selling/earnings/public/hold-store.ts'
import { hasListingLimit } from '#src/selling/listings/public/listing-limit-store.ts'
import { listStatements, findStatement, idOfKey } from '../action-store.ts'
import { personMissing, keyInvalid } from '../failures.ts'
import { lastDayOf, nextStep } from '../rules.ts'
import { presentAction, presentStatement } from '../presenter.ts'
import {
  countUserListings,
  findPerson,
  listNoticesAgainst,
  listReportsAgainst,
  listUserListings,
} from '../record-store.ts'
import type { RecordView, AccountStatusView } from '../view.ts'
import { accountTexts } from '#src/people/accounts/texts.ts'
import { appealKey } from '../contract.ts'
import { enforcementTexts } from '../texts.ts'
import { hashOf } from '../appeal-key.ts'
import { countWaiting as count } from '../public/notice-store.ts'

const shown = { actions: 100, listings: 50, reports: 25, notices: 25 }

/** Returns the record that an admin reads before deciding about a user. */
export const readRecord = defineQuery({
  name: 'enforcement.read-record',
  /** `listingId`: a listing to include even if newer ones exceed the limit. */
  input: z.object({ userId: z.uuid(), listingId: z.uuid().optional().catch(undefined) }),
  access: staffOnly(),
  async run({ db, now, actor, settings }, { userId, listingId }) {
    const person = await findPerson(db, userId)
    if (!person) return err(personMissing)
    const [roles, suspension, hold, isLimited, actions, listings, listingCount, reports, notices] = await Promise.all([
      rolesOf(db, [userId]),
      findSuspension(db, userId, now),
      findHold(db, userId, now),
      hasListingLimit(db, userId, now),
      listStatements(db, userId, shown.actions),
      listUserListings(db, userId, { first: listingId, limit: shown.listings }),
      countUserListings(db, userId),
      listReportsAgainst(db, userId, shown.reports),
      listNoticesAgainst(db, userId, shown.notices),
    ])
    const next = nextStep(actions, settings, now)
    const record: RecordView = {
      person: { ...person, roles: roles.get(userId) ?? [] },
      isYou: userIdOf(actor) === userId,
      mayDecide: isStaff(actor, ['moderator']) && (isAdmin(actor) || !(roles.get(userId) ?? []).some(isPrivileged)),
      seesAccess: isStaff(actor, ['support']),
      movesPurchases: isAdmin(actor),
      suspension,
      hold,
      listingLimit: isLimited ? settings.newAccountListings : null,
      actions: actions.map((row) => presentAction(row, now)),
      next: next && { ...next, lastDay: next.days === null ? null : lastDayOf(next.days, now) },
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

const statementsShown = 100

/** Returns the enforcement actions against the current user, and whether each can be appealed. */
export const readAccountStatus = defineQuery({
  name: 'enforcement.read-account-status',
  allowWhileViewed: true,
  input: z.object({}),
  access: signedIn(enforcementTexts.signIn, accountTexts.signInRequired),
  allowWhileSuspended: true,
  async run({ db, now, actor }) {
    const userId = actor.userId
    const [suspension, rows] = await Promise.all([
      findSuspension(db, userId, now),
      listStatements(db, userId, statementsShown),
    ])
    return ok<AccountStatusView>({ suspension, statements: rows.map((row) => presentStatement(row, now)) })
  },
})

/** Returns the action that an email link points to. The key proves that the reader has the email. */
export const readByKey = defineQuery({
  name: 'enforcement.read-by-key',
  input: z.object({ key: appealKey }),
  access: anyone,
  async run({ db, now }, { key }) {
    const id = await idOfKey(db, hashOf(key))
    const row = id ? await findStatement(db, id) : undefined
    return row ? ok(presentStatement(row, now)) : err(keyInvalid)
  },
})

/** Counts the open appeals and notices for the admin badges. */
export const countWaiting = defineQuery({
  name: 'enforcement.count-waiting',
  input: z.object({}),
  access: staffOnly('moderator'),
  run: async ({ db }) => ok(await count(db)),
})
