import { z } from 'zod'
import { signedIn } from '#src/kernel/access.ts'
import { defineWorkflow } from '#src/kernel/operation.ts'
import { ok } from '#src/kernel/result.ts'
import { findReadablePurchase } from '#src/buying/library/public/readable.ts'
import { chosenModel, conversation } from '#src/platform/models/contract.ts'
import { resolveModel } from '#src/platform/models/public/endpoint.ts'
import { runModel } from '#src/platform/models/public/run-model.ts'
import { modelTexts } from '#src/platform/models/texts.ts'

/**
 * Runs a purchased prompt with the buyer's model and key, and returns the answer as a stream. The buyer can read the prompt, so that the page
 * fills it in and sends it.
 */
export const runPurchase = defineWorkflow({
  name: 'runs.run-purchase',
  input: z.object({
    purchaseId: z.string().max(100),
    chosen: chosenModel,
    conversation,
    signal: z.instanceof(AbortSignal),
  }),
  access: signedIn(modelTexts.signIn, modelTexts.signInTitle),
  async run(flow, { purchaseId, chosen, conversation: sent, signal }) {
    const userId = flow.actor.userId
    const purchase = await findReadablePurchase(flow.db, userId, purchaseId)
    if (!purchase.ok) return purchase
    const resolved = await resolveModel(flow, chosen, userId)
    if (!resolved.ok) return resolved
    const { promptId } = purchase.value
    const request = {
      purpose: 'library',
      promptId,
      resolved: resolved.value,
      chosen,
      conversation: sent,
      signal,
    } as const
    const parts = await runModel(flow, request)
    return parts.ok ? ok({ parts: parts.value, provider: chosen.provider }) : parts
  },
})
