import { currentSuspension } from '#src/people/accounts/rules.ts'
import type { Reader } from '#src/ports/database.ts'
import { findListingsForBulk, findPurchasesForBulk, findUsersForBulk } from './bulk-store.ts'
import type { BulkKind } from './view.ts'
import { adminTexts } from './texts.ts'

/** One record of a bulk action. */
export type Judged = {
  readonly id: string
  /** Its name; empty if it is missing. */
  readonly label: string
  /** The amount of a refund. */
  readonly cents: number
  /** Who made a listing. */
  readonly ownerId: string
  /** Why nothing would happen; null if it would. */
  readonly skip: string | null
}

type About = { readonly kind: BulkKind; readonly ids: readonly string[]; readonly adminId: string; readonly now: Date }

/** Decides for each record whether the action would do something, in the order of the ids. */
export async function judgeBulk(db: Reader, { kind, ids, adminId, now }: About): Promise<readonly Judged[]> {
  const found = new Map((await judges[kind](db, ids, adminId, now)).map((judged) => [judged.id, judged]))
  return ids.map((id) => found.get(id) ?? { id, label: '', cents: 0, ownerId: '', skip: adminTexts.skipMissing })
}

type Judge = (db: Reader, ids: readonly string[], adminId: string, now: Date) => Promise<readonly Judged[]>
const nothing = { cents: 0, ownerId: '' }

const judges: Readonly<Record<BulkKind, Judge>> = {
  suspend: async (db, ids, adminId, now) =>
    (await findUsersForBulk(db, ids)).map(({ id, username, suspensionKind, suspendedUntil, isAdmin }) => ({
      ...{ ...nothing, id, label: `@${username}` },
      skip: firstOf([
        [id === adminId, adminTexts.skipYou],
        [Boolean(isAdmin), adminTexts.skipAdmin],
        [currentSuspension({ as: suspensionKind, until: suspendedUntil }, now) !== null, adminTexts.skipSuspended],
      ]),
    })),
  remove: async (db, ids, adminId) =>
    (await findListingsForBulk(db, ids)).map(({ id, title, creatorId, removedAt }) => ({
      ...{ ...nothing, id, label: title, ownerId: creatorId },
      skip: firstOf([
        [creatorId === adminId, adminTexts.skipYours],
        [removedAt !== null, adminTexts.skipRemoved],
      ]),
    })),
  refund: async (db, ids) =>
    (await findPurchasesForBulk(db, ids)).map(({ id, title, refundedAt, suspendedFor, left }) => ({
      ...{ ...nothing, id, label: title, cents: Math.max(0, left) },
      skip: firstOf([
        [refundedAt !== null, adminTexts.skipRefunded],
        [suspendedFor === 'dispute', adminTexts.skipDisputed],
        [left <= 0, adminTexts.skipFree],
      ]),
    })),
}

const firstOf = (reasons: readonly (readonly [boolean, string])[]): string | null =>
  reasons.find(([isSo]) => isSo)?.[1] ?? null
