import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findReadablePurchase } from '#src/buying/library/public/readable.ts'
import { modelTexts } from '#src/platform/models/texts.ts'
import { keptRunInput } from '../contract.ts'
import { keptRunMissing, tooManyKept, tooManyKeptOfPurchase } from '../failures.ts'
import { mostKept, mostKeptOfPurchase } from '../rules.ts'
import { deleteKept, insertKeptRun, listKeptOf, lockAndCountKept } from '../store.ts'
import type { KeptRunView } from '../view.ts'

const access = signedIn(modelTexts.signIn, modelTexts.signInTitle)

/** Keeps a run of a purchase that its buyer may read. */
export const keepRun = defineOperation({
  name: 'runs.keep-run',
  input: keptRunInput,
  access,
  async run({ tx, actor, now, newId }, run) {
    const userId = actor.userId
    const purchase = await findReadablePurchase(tx, userId, run.purchaseId)
    if (!purchase.ok) return purchase
    const kept = await lockAndCountKept(tx, userId, run.purchaseId)
    if (kept.ofPurchase >= mostKeptOfPurchase) return err(tooManyKeptOfPurchase)
    if (kept.all >= mostKept) return err(tooManyKept)
    const id = newId()
    const version = Math.min(run.version, purchase.value.version)
    await insertKeptRun(tx, { ...run, version, id, userId, now })
    return ok({ id })
  },
})

/** Lists the kept runs of a purchase, newest first. They contain the prompt, so that only those who may read it can read them. */
export const listKeptRuns = defineQuery({
  name: 'runs.list-kept-runs',
  input: z.object({ purchaseId: z.string().max(100) }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }, { purchaseId }) {
    const userId = actor.userId
    const purchase = await findReadablePurchase(db, userId, purchaseId)
    if (!purchase.ok) return purchase
    const runs: readonly KeptRunView[] = await listKeptOf(db, userId, purchaseId)
    return ok({ runs })
  },
})

/** Deletes a kept run, also after the purchase has ended. */
export const deleteKeptRun = defineOperation({
  name: 'runs.delete-kept-run',
  input: z.object({ id: z.uuid() }),
  access,
  allowWhileSuspended: true,
  async run({ tx, actor }, { id }) {
    return (await deleteKept(tx, actor.userId, id)) ? ok({ id }) : err(keptRunMissing)
  },
})
