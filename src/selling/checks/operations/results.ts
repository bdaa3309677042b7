import { z } from 'zod'
import { anyone, signedIn, systemOnly } from '#src/kernel/access.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import { modelProviders } from '#src/kernel/models.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { listingChanged } from '#src/storefront/catalog/events.ts'
import { listingMissing, notYours } from '#src/storefront/catalog/failures.ts'
import { readVariables } from '#src/storefront/catalog/public/extras-store.ts'
import { findDetail } from '#src/storefront/catalog/public/list-store.ts'
import { toHeldView } from '#src/storefront/catalog/public/presenter.ts'
import { findListing, readTexts } from '#src/storefront/catalog/public/store.ts'
import { canChange, canReadUnbought } from '#src/storefront/catalog/rules.ts'
import { chosenModel } from '#src/platform/models/contract.ts'
import { resolveModel } from '#src/platform/models/public/endpoint.ts'
import type { Answer } from '#src/platform/models/public/run-model.ts'
import { runModel, wholeAnswer } from '#src/platform/models/public/run-model.ts'
import { sumOfFigures } from '#src/platform/models/rules.ts'
import type { RunFigures } from '#src/platform/models/view.ts'
import { modelTexts, problemTexts, providerNames } from '#src/platform/models/texts.ts'
import { checkChanged, checkMissing, notRun, versionHeld } from '../failures.ts'
import { readResults } from '../read-results.ts'
import type { CheckProblem, Composed } from '../rules.ts'
import { gradeTask } from '../grading.ts'
import { checkProblems, compose, judgement, longestAnswer, verdictOf } from '../rules.ts'
import { findCheck, insertResult } from '../store.ts'
import { notRunTexts } from '../texts.ts'
import type { CheckView, RunOutcome } from '../view.ts'

/** Lists the results of a listing's checks for its page. */
export const listResults = defineQuery({
  name: 'checks.list-results',
  mayUseReplica: true,
  input: z.object({ promptId: z.string().max(100) }),
  access: anyone,
  async run({ db, actor }, { promptId }) {
    const listing = isId(promptId) ? await findListing(db, promptId) : undefined
    if (!listing || !(listing.isActive || canReadUnbought(actor, listing))) return err(listingMissing)
    return ok(await readResults(db, promptId))
  },
})

/**
 * Runs a check on the version on sale, with the creator's model and key, and publishes the result. If the answer cannot be checked, for example
 * after an error of the provider, the run fails and nothing is published.
 */
export const runCheck = defineWorkflow({
  name: 'checks.run-check',
  input: z.object({
    promptId: z.string().max(100),
    id: z.string().max(100),
    chosen: chosenModel,
    signal: z.instanceof(AbortSignal),
  }),
  access: signedIn(modelTexts.signIn, modelTexts.signInTitle),
  async run(flow, { promptId, id, chosen, signal }): Promise<Result<RunOutcome, Failure>> {
    const { db, actor } = flow
    const row = isId(promptId) ? await findDetail(db, promptId) : undefined
    if (!row || !canChange(actor, { creatorId: row.creator_id })) return err(notYours)
    if (toHeldView(row)) return err(versionHeld)
    const { type, text_version: version } = row
    const check = isId(id) ? await findCheck(db, promptId, id) : undefined
    if (!check) return err(checkMissing)
    const resolved = await resolveModel(flow, chosen, actor.userId)
    if (!resolved.ok) return resolved
    const texts = await readTexts(db, promptId, version)
    const composed = compose(type, texts, await readVariables(db, promptId, version), check)
    if (composed.kind !== 'ready') return err(notRun(reasonOf(composed)))
    const spent: RunFigures[] = []
    const ask = async (conversation: Sent) => {
      const request = { purpose: 'check', promptId, resolved: resolved.value, chosen, conversation, signal } as const
      const given = await answerTo(flow, request)
      if (given.ok) spent.push(given.value.figures)
      return given
    }
    const answer = await ask(composed.conversation)
    if (!answer.ok) return answer
    const graded = await gradeAnswer(check, answer.value, ask, {
      compute: flow.compute,
      by: actor.userId,
      mark: flow.newId(),
    })
    if (!graded.ok) return graded
    const saved = await flow.runAsSystem(saveResult, {
      ...{ checkId: check.id, promptId, version, asOf: check.updatedAt },
      ...{ provider: chosen.provider, model: chosen.model, problem: graded.value },
    })
    return saved.ok ? ok({ problem: graded.value, figures: sumOfFigures(spent) }) : saved
  },
})

type Sent = Extract<Composed, { kind: 'ready' }>['conversation']

function reasonOf(composed: Exclude<Composed, { kind: 'ready' }>): string {
  if (composed.kind === 'value-missing') return notRunTexts.valueMissing(composed.name)
  return composed.kind === 'too-long' ? notRunTexts.tooLong : notRunTexts.textMissing
}

type Request = Omit<Parameters<typeof runModel>[1], 'conversation'> & { readonly conversation: Sent }

async function answerTo(flow: Flow, { conversation, ...request }: Request): Promise<Result<Answer, Failure>> {
  const messages = conversation.messages.map((message) => ({ ...message, images: [] }))
  const parts = await runModel(flow, { ...request, conversation: { ...conversation, messages } })
  if (!parts.ok) return parts
  const answer = await wholeAnswer(parts.value)
  if (request.signal.aborted) return err(notRun(notRunTexts.stopped))
  const { provider } = request.resolved.endpoint
  return answer.ok ? answer : err(notRun(problemTexts[answer.failure](providerNames[provider])))
}

/** Grades an answer. Returns null if it passes, or a failure if it cannot be graded. */
async function gradeAnswer(
  { kind, expected }: Pick<CheckView, 'kind' | 'expected'>,
  { text, isCut }: Answer,
  ask: (conversation: Sent) => Promise<Result<Answer, Failure>>,
  { compute, by, mark }: { readonly compute: Flow['compute']; readonly by: string; readonly mark: string },
): Promise<Result<CheckProblem | null, Failure>> {
  if (text.length > longestAnswer) return err(notRun(notRunTexts.longAnswer))
  if (kind === 'judge') {
    if (isCut) return err(notRun(notRunTexts.cut))
    const judged = await ask(judgement(expected, text, mark))
    if (!judged.ok) return judged
    const verdict = verdictOf(judged.value.text)
    return verdict === null ? err(notRun(notRunTexts.unclear)) : ok(verdict ? null : 'judged-no')
  }
  const graded = await compute.run(gradeTask, { about: 'answer', kind, expected, answer: text }, by)
  const problem = graded.ok ? graded.value : 'slow'
  if (problem === 'slow') return err(notRun(notRunTexts.slow))
  // The missing rest of the answer could pass the check.
  return problem !== null && isCut
    ? err(notRun(notRunTexts.cut))
    : ok(checkProblems.find((one) => one === problem) ?? null)
}

/** Saves the result of a check, which makes it public. */
export const saveResult = defineOperation({
  name: 'checks.save-result',
  input: z.object({
    checkId: z.uuid(),
    promptId: z.uuid(),
    version: z.number().int().positive(),
    provider: z.enum(modelProviders),
    model: z.string(),
    problem: z.enum(checkProblems).nullable(),
    asOf: z.date(),
  }),
  access: systemOnly,
  async run(context, result) {
    const { tx, now } = context
    if (!(await insertResult(tx, { ...result, id: context.newId(), now }))) return err(checkChanged)
    await context.emit(listingChanged(result.promptId))
    return ok()
  },
})
