import { z } from 'zod'
import { adminsOnly, adminsOrSystem, systemOnly } from '#src/kernel/access.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Context } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { eachAlone } from '#src/kernel/each-alone.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { offered } from '#src/kernel/vocabulary.ts'
import { findActor } from '#src/people/accounts/public/actor-store.ts'
import type { UserActor } from '#src/people/accounts/public/ways.ts'
import { personFor } from '#src/people/accounts/public/ways.ts'
import { lockOf } from '#src/people/accounts/rules.ts'
import { recordAudit } from '#src/common/audit/public/record-audit.ts'
import { noLongerAdmin, reasonMissing, untilMissing } from '#src/trust/enforcement/failures.ts'
import { takeAction } from '#src/trust/enforcement/operations/take-action.ts'
import { isFutureEnd } from '#src/trust/enforcement/rules.ts'
import { refundPurchase } from '#src/buying/library/operations/admin-purchases.ts'
import { findBulk, insertBulk, listItems, lockWaitingItem, setItem } from '../bulk-store.ts'
import { bulkDetails, bulkSelection, bulkStart } from '../contract.ts'
import { bulkMissing, bulkUnfinished } from '../failures.ts'
import { runBulkJob } from '../jobs.ts'
import type { Judged } from '../judge-bulk.ts'
import { judgeBulk } from '../judge-bulk.ts'
import { adminTexts } from '../texts.ts'

/** What a bulk action would do to each record, before anything happens. */
export const previewBulk = defineQuery({
  name: 'admin.preview-bulk',
  input: bulkSelection,
  access: adminsOrSystem,
  async run({ db, actor, now }, { kind, ids }) {
    const items = await judgeBulk(db, { kind, ids, adminId: userIdOf(actor) ?? '', now })
    const affected = items.filter(({ skip }) => skip === null)
    return ok({ items, affected: affected.length, cents: affected.reduce((sum, { cents }) => sum + cents, 0) })
  },
})

/**
 * Starts a bulk action. The id comes from the page, so that a form that is sent twice starts it once. A command names the admin in
 * whose name it acts.
 */
export const startBulk = defineOperation({
  name: 'admin.start-bulk',
  input: bulkStart,
  access: adminsOrSystem,
  async run(context, { id, kind, ids, adminId: named, ...details }) {
    const { tx, now, actor, settings } = context
    const { until, reason } = details
    const isKnown = offered(settings.vocabulary, 'reason').some((one) => one.id === reason)
    if (kind !== 'refund' && !isKnown) return err(reasonMissing)
    if (kind === 'suspend' && !(until && isFutureEnd(until, now))) return err(untilMissing)
    const from = actor.kind === 'user' ? { requestId: actor.requestId ?? null, address: actor.from ?? null } : null
    const origin = from ?? { requestId: null, address: null }
    const adminId = actor.kind === 'system' ? named : userIdOf(actor)
    if (!adminId) return err(noLongerAdmin)
    if (actor.kind === 'system' && !(await adminOf(context, { adminId, ...origin }))) return err(noLongerAdmin)
    const isNew = await insertBulk(tx, { id, adminId, kind, details, subjects: ids, ...origin, now })
    if (!isNew) return (await findBulk(tx, id))?.adminId === adminId ? ok({ id }) : err(bulkMissing)
    const after = { kind, ids, ...(actor.kind === 'system' && { adminId }) }
    await recordAudit(context, { action: 'admin.start-bulk', subjectKind: 'bulk', subjectId: id, after })
    await context.enqueue(runBulkJob, { id })
    return ok({ id })
  },
})

/** A bulk action with the state of each record. */
export const readBulk = defineQuery({
  name: 'admin.read-bulk',
  input: z.object({ id: z.uuid() }),
  access: adminsOrSystem,
  async run({ db, now }, { id }) {
    const bulk = await findBulk(db, id)
    if (!bulk) return err(bulkMissing)
    const items = await listItems(db, id)
    const ids = items.map(({ subjectId }) => subjectId)
    const names = await judgeBulk(db, { kind: bulk.kind, ids, adminId: bulk.adminId, now })
    const { kind, createdAt } = bulk
    return ok({ id, kind, createdAt, items: items.map((item, at) => ({ ...item, label: names[at]?.label ?? '' })) })
  },
})

/** Does what waits of a bulk action, each record in its own transaction. Those that failed run again with the job. */
export const runBulk = defineWorkflow({
  name: 'admin.run-bulk',
  input: z.object({ id: z.uuid() }),
  access: systemOnly,
  async run(flow, { id }) {
    const waiting = (await listItems(flow.db, id)).filter(({ state }) => state === 'waiting')
    const failed = await eachAlone(
      waiting,
      async ({ position }) => {
        const done = await flow.run(runBulkItem, { id, position })
        if (!done.ok) throw new Error(done.failure.code)
      },
      (error, { position }) => flow.log.error({ err: error, bulk: id, position }, 'an item of a bulk action failed'),
    )
    return failed === 0 ? ok() : err(bulkUnfinished)
  },
})

/**
 * Does one record of a bulk action as the admin who started it, with its own audit entry. What has changed since is skipped with the
 * reason. An item that is done is not done again.
 */
export const runBulkItem = defineOperation({
  name: 'admin.run-bulk-item',
  input: z.object({ id: z.uuid(), position: z.int() }),
  access: systemOnly,
  async run(context, { id, position }) {
    const { tx, now } = context
    const bulk = await findBulk(tx, id)
    const item = bulk && (await lockWaitingItem(tx, id, position))
    if (!bulk || !item) return ok()
    const { kind, adminId } = bulk
    const [judged] = await judgeBulk(tx, { kind, ids: [item.subjectId], adminId, now })
    const admin = await adminOf(context, bulk)
    const skip = admin === null ? adminTexts.skipNotAdmin : (judged?.skip ?? null)
    if (admin === null || !judged || skip !== null) {
      await setItem(tx, id, position, { state: 'skipped', message: skip ?? adminTexts.skipMissing })
      return ok()
    }
    const done = await deeds[kind]({ ...context, actor: admin }, judged, bulkDetails.parse(bulk.details))
    if (!done.ok) await setItem(tx, id, position, { state: 'skipped', message: done.failure.message })
    else if (isWaiting(done.value))
      await setItem(tx, id, position, { state: 'skipped', message: adminTexts.skipWaiting })
    else await setItem(tx, id, position, { state: 'done', message: '' })
    return ok()
  },
})

/** Whether a deed waits for a second person. */
const isWaiting = (done: unknown) =>
  typeof done === 'object' && done !== null && 'isWaiting' in done && done.isWaiting === true

type Details = z.output<typeof bulkDetails>
type Deed = (context: Context, judged: Judged, details: Details) => Promise<Result<unknown, Failure>>

/** Each refuses before it writes anything, so that a refused item leaves nothing behind. */
const deeds: Readonly<Record<'suspend' | 'remove' | 'refund', Deed>> = {
  suspend: (context, { id }, { reason = '', words, until, holdsEarnings }) =>
    takeAction.run(context, {
      ...{ userId: id, kind: 'suspension', reason, words, until, holdsEarnings },
      ...{ note: '', promptId: null },
    }),
  remove: (context, { id, ownerId }, { reason = '', words }) =>
    takeAction.run(context, {
      ...{ userId: ownerId, kind: 'removal', reason, words, promptId: id },
      ...{ note: '', until: null, holdsEarnings: false },
    }),
  refund: (context, { id, cents }, { words, keepsFee }) =>
    refundPurchase.run(context, { id, amountCents: cents, leftCents: cents, keepsFee, reason: words }),
}

type Origin = Pick<NonNullable<Awaited<ReturnType<typeof findBulk>>>, 'adminId' | 'requestId' | 'address'>

/** The admin who started it, with the rights that they have now; null if they are no admin any more. */
async function adminOf(
  { tx, now, settings }: Context,
  { adminId, requestId, address }: Origin,
): Promise<UserActor | null> {
  const actor = personFor('session', await findActor(tx, adminId), { now, isLocked: lockOf(settings) })
  if (!actor || adminsOnly(actor) !== null) return null
  return { ...actor, ...(requestId !== null && { requestId }), ...(address !== null && { from: address }) }
}
