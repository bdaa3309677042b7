import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { withSettings } from '#src/kernel/variables.ts'
import { variablesIn } from '#src/kernel/variables.ts'
import { diffTexts } from '#src/storefront/catalog/public/diff.ts'
import { readTexts } from '#src/storefront/catalog/public/store.ts'
import { readVariables, readVersion, listVersions } from '#src/storefront/catalog/public/extras-store.ts'
import { libraryTexts } from '../texts.ts'
import { purchaseOpened } from '../events.ts'
import { lockOf, notOpened, purchaseMissing, versionMissing } from '../failures.ts'
import { toPurchaseView, toUpgradeView, refundOf } from '../presenter.ts'
import { findPurchase, hasNamesake, lockPurchase, recordOpening, recordOpeningByMember, setSeen } from '../store.ts'
import { findUpgrades } from '#src/buying/orders/public/find-upgrades.ts'
import { listUpgrades, readSteps } from '#src/buying/orders/public/upgrade-store.ts'
import { isId } from '#src/kernel/ids.ts'
import { refundHistoryOf } from '../refund-store.ts'
import { isReadable, pairOf } from '../rules.ts'
import { markHandled } from '#src/people/notifications/public/notify.ts'

/** Returns the text of a purchase, in its newest or an older version, and records the opening. */
export const openPurchase = defineOperation({
  name: 'library.open-purchase',
  input: z.object({
    id: z.uuid(),
    via: z.enum(['view', 'copy', 'download']),
    version: z.number().int().positive().optional(),
  }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run(context, { id, via, version: requested }) {
    const { tx, now, settings } = context
    await lockPurchase(tx, id)
    const row = await findPurchase(tx, context.actor.userId, id)
    if (!row) return err(purchaseMissing)
    const locked = lockOf(row)
    if (locked) return err(locked)
    const version = requested ?? row.text_version
    if (version > row.text_version) return err(versionMissing)
    const isFirst = row.opened_at === null
    // Upgrades are opened with their purchase. Reading an opened text again, as programs do, does not end the right to return one.
    const steps = isFirst ? (await readSteps(tx, row.seat_of ?? id)).map((step) => step.id) : []
    if (row.seat_of === null) await recordOpening(tx, { purchaseIds: isFirst ? steps : [id], version, via, now })
    else {
      await recordOpening(tx, { purchaseIds: [id], version, via, now })
      // The buyer has got what they paid for, whoever of the team reads it.
      await recordOpeningByMember(tx, steps, now)
    }
    if (isFirst) await context.emit(purchaseOpened(id, context.actor.userId))
    const texts = await readTexts(tx, row.prompt_id, version)
    const given = await readVariables(tx, row.prompt_id, version)
    const variables = withSettings(variablesIn(texts.map(({ body }) => body)), given)
    const made = await readVersion(tx, row.prompt_id, version)
    const isNamesake = await hasNamesake(tx, context.actor.userId, row)
    const about = { ...made, isNamesake, url: new URL(`/prompt/${row.prompt_id}`, settings.publicUrl).href }
    return ok({ purchase: toPurchaseView(row, settings), ...about, version, texts, variables })
  },
})

/**
 * Returns a purchase with its versions, and with its variables, which are public. It has the texts, of the newest or the requested
 * version, only if it is opened and active.
 */
export const readPurchase = defineQuery({
  name: 'library.read-purchase',
  input: z.object({
    id: z.string().max(100),
    version: z.coerce.number().int().positive().optional().catch(undefined),
  }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { id, version: requested }) {
    const row = isId(id) ? await findPurchase(db, actor.userId, id) : undefined
    if (!row) return err(purchaseMissing)
    const version = Math.min(requested ?? row.text_version, row.text_version)
    const isLocked = row.refunded_at !== null || row.suspended_for !== null
    const [texts, given, versions] = await Promise.all([
      isLocked ? [] : readTexts(db, row.prompt_id, version),
      isLocked ? [] : readVariables(db, row.prompt_id, version),
      listVersions(db, row.prompt_id),
    ])
    const steps = await readSteps(db, row.id)
    const upgraded = await listUpgrades(db, row.id)
    const history = await refundHistoryOf(db, [row.id, ...upgraded.map((step) => step.id)])
    return ok({
      purchase: toPurchaseView(row, settings, refundOf(row, history, now)),
      upgraded: upgraded.map((step) => toUpgradeView(step, history, now)),
      upgrades: (await findUpgrades(db, steps, settings)).upgrades,
      version,
      versions,
      texts: isReadable(row) ? texts : null,
      variables: withSettings(variablesIn(texts.map(({ body }) => body)), given),
      outline: row.outline,
      isOnSale: row.is_active,
    })
  },
})

/** Compares two versions of an opened text; by default since the last seen version, or else the previous one. */
export const compareVersions = defineQuery({
  name: 'library.compare-versions',
  input: z.object({
    id: z.string().max(100),
    from: z.coerce.number().int().positive().optional().catch(undefined),
    to: z.coerce.number().int().positive().optional().catch(undefined),
  }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run({ db, actor, settings }, { id, from, to }) {
    const row = isId(id) ? await findPurchase(db, actor.userId, id) : undefined
    if (!row) return err(purchaseMissing)
    if (!isReadable(row)) return err(notOpened)
    const pair = pairOf({ from, to, newest: row.text_version, seen: row.seen_version })
    const [versions, before, after] = await Promise.all([
      listVersions(db, row.prompt_id),
      readTexts(db, row.prompt_id, pair.from),
      readTexts(db, row.prompt_id, pair.to),
    ])
    return ok({ purchase: toPurchaseView(row, settings), ...pair, versions, texts: diffTexts(before, after) })
  },
})

/** Marks the newest version as seen, if the purchase is opened. */
export const markSeen = defineOperation({
  name: 'library.mark-seen',
  input: z.object({ id: z.uuid() }),
  access: signedIn(libraryTexts.signIn, libraryTexts.signInTitle),
  allowWhileSuspended: true,
  async run(context, { id }) {
    const { tx, actor } = context
    const userId = actor.userId
    const row = await findPurchase(tx, userId, id)
    if (!row) return err(purchaseMissing)
    await setSeen(tx, id, row.text_version)
    await markHandled(context, userId, `version:${row.prompt_id}`)
    return ok({ version: row.text_version })
  },
})
