import { z } from 'zod'
import { staffOnly } from '#src/kernel/access.ts'
import type { Actor, Role } from '#src/kernel/actor.ts'
import { isAdmin, isStaff, userIdOf } from '#src/kernel/actor.ts'
import { cents } from '#src/kernel/money.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { tabsOf } from '#src/operation/admin/rules.ts'
import { userMissing } from '#src/people/accounts/failures.ts'
import { rolesOf } from '#src/people/accounts/public/admin-store.ts'
import { lockUser } from '#src/people/accounts/public/erase-store.ts'
import { listLinksOf } from '#src/people/accounts/public/link-store.ts'
import { isPasswordLimited } from '#src/people/accounts/public/password-attempts.ts'
import { listPasskeysOf, listSessionsOf } from '#src/people/accounts/public/session-store.ts'
import { findPassword } from '#src/people/accounts/public/user-store.ts'
import { isPrivileged } from '#src/people/accounts/rules.ts'
import { findSellerFee } from '#src/money/fees/public/store.ts'
import { isInForce } from '#src/money/fees/rules.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { earningsOf } from '#src/money/ledger/public/store.ts'
import { noteInput } from '../contract.ts'
import { noteElsewhere } from '../failures.ts'
import {
  findContact,
  insertNote,
  lastSignInOf,
  listNotes,
  listPayoutsOf,
  listPurchasesOf,
  listRefundsOf,
  listSeatsOf,
  spentBy,
} from '../person-store.ts'
import type { SupportView } from '../view.ts'

/**
 * Returns what the staff needs to help a person. Never returns a secret, a token or a paid text, or what is on a tab that
 * the role may not open.
 */
export const readPerson = defineQuery({
  name: 'support.read-person',
  input: z.object({ userId: z.uuid() }),
  access: staffOnly(),
  async run({ db, now, actor }, { userId }) {
    const contact = await findContact(db, userId)
    if (!contact) return err(userMissing)
    const { email, emailVerified, hasTwoFactor, deletedAt } = contact
    const [roles, password, passkeys, links, sessions, lastAt, isLimited] = await Promise.all([
      rolesOf(db, [userId]),
      findPassword(db, userId),
      listPasskeysOf(db, userId),
      listLinksOf(db, userId),
      listSessionsOf(db, userId, now),
      lastSignInOf(db, userId),
      isPasswordLimited(db, userId, now),
    ])
    const tabs = tabsOf(actor)
    const seesPurchases = tabs.includes('purchases')
    const seesPayouts = tabs.includes('payouts')
    const [money, fee, purchases, seats, refunds, payouts, notes] = await Promise.all([
      seesPurchases ? moneyOf(db, userId, now) : null,
      seesPayouts ? findSellerFee(db, userId) : null,
      seesPurchases ? listPurchasesOf(db, userId) : [],
      seesPurchases ? listSeatsOf(db, userId) : [],
      seesPurchases ? listRefundsOf(db, userId) : [],
      seesPayouts ? listPayoutsOf(db, userId) : [],
      listNotes(db, userId),
    ])
    const theirs = roles.get(userId) ?? []
    return ok<SupportView>({
      ...{ userId, email, emailVerified, isDeleted: deletedAt !== null, roles: theirs },
      signIn: {
        ...{ hasPassword: password !== null, hasTwoFactor, lastAt, isLimited },
        passkeys: passkeys.length,
        sites: links.map(({ site }) => site),
        sessions: sessions.length,
      },
      mayConfirm: isAdmin(actor) && userIdOf(actor) !== userId,
      fee: seesPayouts
        ? { own: fee, isInForce: isInForce(fee, now), mayChange: mayChangeFee(actor, userId, theirs) }
        : null,
      mayCorrect: userIdOf(actor) !== userId && mayCorrect(actor, { emailVerified, roles: theirs }),
      ...{ money, purchases, seats, refunds, payouts, notes },
    })
  },
})

/** Nobody sets their own fee, and only admins those of the staff. */
const mayChangeFee = (actor: Actor, userId: string, theirs: readonly Role[]) =>
  userIdOf(actor) !== userId && isStaff(actor, ['finance']) && (isAdmin(actor) || !theirs.some(isPrivileged))

/** As `correctAddress` decides. */
const mayCorrect = (actor: Actor, { emailVerified, roles }: Pick<SupportView, 'emailVerified' | 'roles'>): boolean =>
  isAdmin(actor) || (staffOnly('support')(actor) === null && !emailVerified && !roles.some(isPrivileged))

async function moneyOf(db: Reader, userId: string, now: Date) {
  const [earnings, spent] = await Promise.all([earningsOf(db, userId, now), spentBy(db, userId)])
  return { earned: cents(earnings.all), available: cents(earnings.matured), ...spent }
}

/** Adds a note about a person, which only admins read. It cannot be changed afterwards. */
export const addNote = defineOperation({
  name: 'support.add-note',
  input: noteInput,
  access: staffOnly(),
  async run(context, { id, userId, body }) {
    const { tx, now, actor } = context
    if (!(await lockUser(tx, userId))) return err(userMissing)
    const done = await insertNote(tx, { id, userId, authorId: actor.userId, body, now })
    if (done === 'elsewhere') return err(noteElsewhere)
    // The text stays out of the audit log, which outlives the account.
    if (done === 'inserted')
      await recordAudit(context, {
        action: 'support.add-note',
        subjectKind: 'user',
        subjectId: userId,
        after: { note: id },
      })
    return ok({ id })
  },
})
