import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import { defineOperation, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { fillTexts, variableKey, variablesIn } from '#src/kernel/variables.ts'
import { hasVisible } from '#src/kernel/visible-text.ts'
import { chosenModel } from '#src/platform/models/contract.ts'
import { conversationTooLong } from '#src/platform/models/failures.ts'
import { resolveModel } from '#src/platform/models/public/endpoint.ts'
import { runModel, wholeAnswer } from '#src/platform/models/public/run-model.ts'
import { modelTexts } from '#src/platform/models/texts.ts'
import { longestModelName } from '#src/platform/models/rules.ts'
import { sampleRunInput, toSampleBody } from '#src/storefront/catalog/contract.ts'
import { sampleRunFailed, valuesMissing } from '#src/storefront/catalog/failures.ts'
import { diffTexts } from '#src/storefront/catalog/public/diff.ts'
import { longestOutlineBody } from '#src/storefront/catalog/text-rules.ts'
import { resultHashOf, textHashOf } from '#src/storefront/catalog/public/sample-hashes.ts'
import { insertSampleRun } from '#src/storefront/catalog/public/sample-run-store.ts'

/**
 * Runs a prompt of the listing form with the creator's model and key, and returns the answer as the text of a sample. Records the run,
 * so that a listing with the same prompt, values and answer can show that the server produced the answer.
 */
export const runSample = defineWorkflow({
  name: 'catalog.run-sample',
  input: z.object({ ...sampleRunInput, chosen: chosenModel, signal: z.instanceof(AbortSignal) }),
  access: signedIn(modelTexts.signIn, modelTexts.signInTitle),
  async run(flow, { instructions, body, inputs: given, before, chosen, signal }) {
    const creatorId = flow.actor.userId
    const values = new Map(Object.entries(given).map(([name, value]) => [variableKey(name), value]))
    const names = variablesIn([instructions, body])
    const missing = names.filter((name) => !values.get(variableKey(name)))
    if (missing.length > 0) return err(valuesMissing(missing))
    const inputs = Object.fromEntries(names.map((name) => [name, values.get(variableKey(name)) ?? '']))
    const filled = fillTexts([{ body: instructions }, { body }], values)?.map((text) => text.body)
    if (!filled) return err(conversationTooLong)
    const [system = '', message = ''] = filled
    const resolved = await resolveModel(flow, chosen, creatorId)
    if (!resolved.ok) return resolved
    const { provider, model, temperature } = chosen
    const parts = await runModel(flow, {
      ...{ purpose: 'sample', promptId: null, resolved: resolved.value, chosen, signal },
      conversation: { instructions: system, messages: [{ role: 'user', text: message, images: [] }] },
    })
    if (!parts.ok) return parts
    const answer = await wholeAnswer(parts.value)
    if (!answer.ok) return err(sampleRunFailed(answer.failure, provider))
    if (!hasVisible(answer.value.text)) return err(sampleRunFailed('empty', provider))
    const sample = toSampleBody(instructions === '' ? answer.value.text : asTurns(message, answer.value.text))
    const isCut = sample.isCut || answer.value.isCut
    const ranAt = flow.now()
    // A creator can make a server of their own answer anything.
    const isVerified = provider !== 'compatible'
    if (isVerified) {
      const hashes = {
        textHash: textHashOf({ instructions, body }),
        resultHash: resultHashOf({ body: sample.body, inputs }),
      }
      const recorded = await flow.runAsSystem(recordSampleRun, {
        ...{ creatorId, ...hashes, provider, model, temperature, isCut, ranAt },
      })
      if (!recorded.ok) return recorded
    }
    const [changes] = before === '' ? [] : diffTexts([{ name: '', body: before }], [{ name: '', body: sample.body }])
    return ok({
      ...{ output: sample.body, inputs, isCut, isVerified, ranAt, figures: answer.value.figures },
      changes: changes?.lines ?? [],
    })
  },
})

/** Formats both turns as an agent's sample shows them. Leaves out a long starter, because only a part of it is public. */
function asTurns(message: string, answer: string): string {
  return message.length > longestOutlineBody ? answer : `You: ${message.trim()}\n\nAgent: ${answer.trim()}`
}

const hash = z.string().length(64)

/** Records a run for a sample without the content of the run. */
export const recordSampleRun = defineOperation({
  name: 'catalog.record-sample-run',
  input: z.object({
    creatorId: z.uuid(),
    textHash: hash,
    resultHash: hash,
    provider: z.enum(['openai', 'anthropic', 'google', 'demo']),
    model: z.string().max(longestModelName),
    temperature: z.number().min(0).max(2).nullable(),
    isCut: z.boolean(),
    ranAt: z.date(),
  }),
  access: systemOnly,
  async run({ tx, newId }, { creatorId, textHash, resultHash, isCut, ranAt, ...model }) {
    await insertSampleRun(tx, {
      ...{ id: newId(), creator_id: creatorId, text_hash: textHash, result_hash: resultHash, ...model },
      ...{ is_cut: isCut, created_at: ranAt },
    })
    return ok()
  },
})
