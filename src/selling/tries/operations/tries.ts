import { cutText } from '#src/kernel/visible-text.ts'
import { z } from 'zod'
import { signedIn, systemOnly } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { userIdOf } from '#src/kernel/actor.ts'
import type { Flow } from '#src/kernel/operation.ts'
import { modelProviders } from '#src/kernel/models.ts'
import { defineOperation, defineQuery, defineWorkflow } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import { variableKey } from '#src/kernel/variables.ts'
import type { ModelProblem } from '#src/kernel/models.ts'
import { attemptsLeft, countAttempt } from '#src/people/accounts/public/limit-store.ts'
import { countInNetwork, networkKeyOf } from '#src/people/accounts/public/network-limit.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { purchaseOf } from '#src/buying/library/public/ownership.ts'
import { resolveModel } from '#src/platform/models/public/endpoint.ts'
import type { Answer } from '#src/platform/models/public/run-model.ts'
import { continueRun, wholeAnswer } from '#src/platform/models/public/run-model.ts'
import { savedProviders } from '#src/platform/models/public/saved-keys.ts'
import { recordStart } from '#src/platform/models/public/start-run.ts'
import { countTries, spentSince } from '#src/platform/models/public/tries-store.ts'
import type { KeyProvider } from '#src/platform/models/rules.ts'
import { highestCost } from '#src/platform/models/rules.ts'
import { modelTexts, problemTexts, providerNames } from '#src/platform/models/texts.ts'
import { compareTask } from '../comparing.ts'
import { tryInput } from '../contract.ts'
import {
  alreadyBought,
  badField,
  confirmFirst,
  noMoreToday,
  noOffer,
  notNow,
  offerChanged,
  triesUsedUp,
} from '../failures.ts'
import type { Tryable } from '../prepare.ts'
import { findTryable, modelOf, prepareTry } from '../prepare.ts'
import { longestTryAnswer, maxTryTokens, microsPerCent, tryDayMs, tryPayers, tryProblems } from '../rules.ts'
import { findRevealed, lockOffer, saveRevealed, setProblem } from '../store.ts'
import { tryTexts } from '../texts.ts'
import type { TryResult, TryView } from '../view.ts'
import { addTo, isTooMuch, mostOfAll, mostOfPerson } from '../withholding.ts'
import { toOfferView } from './offers.ts'

const access = signedIn(tryTexts.signIn, modelTexts.signInTitle)
const attemptsOf = (userId: string, promptId: string) => `tries:${promptId}:${userId}`
/** Accounts are free, and others pay for tries: a confirmed address and the network are not. */
const needsConfirmedEmail = (actor: Actor, creatorId: string): boolean =>
  actor.kind === 'user' && actor.userId !== creatorId && !actor.emailVerified
const limitOf = (perPerson: number) => ({ max: perPerson, windowSeconds: tryDayMs / 1000 })

/** Returns the data for the form of a try: the variables, but not the prompt. */
export const readTry = defineQuery({
  name: 'tries.read-try',
  input: z.object({ promptId: z.string().max(100) }),
  access,
  async run({ db, actor, now, settings }, { promptId }) {
    const userId = actor.userId
    const found = await findTryable({ db, settings }, promptId)
    if (!found.ok) return found
    const { offer, listing, variables } = found.value
    const isOwn = listing.creator.id === userId
    const { payer, provider, perPerson } = offer
    const [purchaseId, left, saved] = await Promise.all([
      purchaseOf(db, userId, listing.id),
      isOwn ? null : attemptsLeft(db, attemptsOf(userId, listing.id), limitOf(perPerson), now),
      payer === 'visitor' ? savedProviders(db, userId) : ([] as KeyProvider[]),
    ])
    const needsKey = payer === 'visitor' && provider !== 'demo' && !saved.includes(provider)
    const view: TryView = {
      offer: toOfferView(offer),
      type: listing.type,
      ...{ variables, isOwn, purchaseId, left, needsKey },
      needsConfirmedEmail: needsConfirmedEmail(actor, listing.creator.id),
    }
    return ok(view)
  },
})

/**
 * Fills in a prompt that the user has not bought, runs it, and returns the answer unless it repeats the prompt. Stores neither the values
 * nor the answer.
 */
export const tryPrompt = defineWorkflow({
  name: 'tries.try-prompt',
  input: tryInput,
  access,
  async run(flow, { promptId, values, message, apiKey, signal }) {
    const userId = flow.actor.userId
    const found = await findTryable(flow, promptId)
    if (!found.ok) return found
    const { offer, listing } = found.value
    if (needsConfirmedEmail(flow.actor, listing.creator.id)) return err(confirmFirst)
    if ((await purchaseOf(flow.db, userId, listing.id)) !== null) return err(alreadyBought)
    const entered = new Map(values.map(({ name, value }) => [variableKey(name), value]))
    const prepared = prepareTry(found.value, { values: entered, message })
    if (!prepared.ok) return prepared
    const { conversation, characters, known } = prepared.value

    const isCreatorPaying = offer.payer === 'creator'
    const chosen = modelOf(offer, apiKey, maxTryTokens)
    const resolved = await resolveModel(flow, chosen, isCreatorPaying ? listing.creator.id : userId)
    if (!resolved.ok) {
      if (!isCreatorPaying)
        return err(
          resolved.failure.code === 'model-key-missing' ? badField('apiKey', tryTexts.keyNeeded) : resolved.failure,
        )
      await flow.runAsSystem(recordProblem, { promptId: listing.id, problem: 'no-key' as const })
      return err(notNow)
    }
    const { provider, model } = offer
    const reserved = await flow.runAsSystem(reserveTry, {
      promptId: listing.id,
      userId,
      network: networkKeyOf(flow.keys, flow.actor),
      payerId: resolved.value.payerId,
      ...{ payer: offer.payer, provider, model },
      reservedMicros: highestCost(provider, model, { characters, maxTokens: maxTryTokens }),
    })
    if (!reserved.ok) return reserved
    const request = {
      purpose: 'try',
      promptId: listing.id,
      resolved: resolved.value,
      ...{ chosen, conversation, signal },
    } as const
    const answer = await wholeAnswer(await continueRun(flow, request, reserved.value.id))
    if (!answer.ok && signal.aborted) return ok({ state: 'failed', message: tryTexts.noAnswer } satisfies TryResult)
    if (!answer.ok) return ok(await failedTry(flow, found.value, answer.failure))
    return ok(await shownUnlessItRepeats(flow, found.value, answer.value, known))
  },
})

/** Returns the answer, unless it repeats the prompt. */
async function shownUnlessItRepeats(
  flow: Flow,
  { listing, body }: Tryable,
  { text: whole, isCut, figures }: Answer,
  known: readonly string[],
): Promise<TryResult> {
  const userId = userIdOf(flow.actor) ?? ''
  // An endpoint could ignore the token limit, and the comparison must end.
  const text = cutText(whole, longestTryAnswer)
  const compared = await flow.compute.run(compareTask, { answer: text, paid: body, known }, userId)
  if (!compared.ok) return { state: 'failed', message: tryTexts.noAnswer }
  const { repeats, revealed, sizes } = compared.value
  const isOwn = userId === listing.creator.id
  const about = { promptId: listing.id, userId, version: listing.version }
  const counted = repeats || isOwn ? null : await flow.runAsSystem(countRevealed, { ...about, revealed, sizes })
  const isWithheld = repeats || (counted !== null && (!counted.ok || counted.value.isWithheld))
  return isWithheld ? { state: 'withheld' } : { state: 'answered', text, isCut, figures }
}

/** Returns a message for the visitor. A visitor who does not pay learns nothing about the creator's account. */
async function failedTry(flow: Flow, { offer, listing }: Tryable, problem: ModelProblem): Promise<TryResult> {
  if (offer.payer === 'visitor')
    return { state: 'failed', message: problemTexts[problem](providerNames[offer.provider]) }
  const known = ofCreator.find((one) => one === problem)
  await flow.runAsSystem(recordProblem, { promptId: listing.id, problem: known ?? ('other' as const) })
  if (known) return { state: 'failed', message: tryTexts.notNow }
  return { state: 'failed', message: problem === 'too-long' ? tryTexts.tooLongForModel : tryTexts.noAnswer }
}

/** Problems that only the creator can solve. */
const ofCreator = tryProblems.filter((problem) => problem !== 'other')

/** Counts a try within the limits of the visitor and the offer, and reserves its highest cost. */
export const reserveTry = defineOperation({
  name: 'tries.reserve-try',
  input: z.object({
    promptId: z.uuid(),
    userId: z.uuid(),
    /** From `networkKeyOf`. */
    network: z.string().nullable().default(null),
    payerId: z.uuid().nullable(),
    payer: z.enum(tryPayers),
    provider: z.enum(modelProviders),
    model: z.string(),
    reservedMicros: z.number().int().nullable(),
  }),
  access: systemOnly,
  async run(context, { payer, network, ...run }) {
    const { tx, now } = context
    const { promptId, userId, payerId, provider, model, reservedMicros } = run
    // Concurrent tries wait for each other here, so that together they cannot exceed the limits.
    const offer = await lockOffer(tx, promptId)
    const listing = await findListing(tx, promptId)
    if (!offer?.isOn || !listing?.isActive) return err(noOffer)
    if (offer.payer !== payer || offer.provider !== provider || offer.model !== model) return err(offerChanged)
    const { creatorId } = listing
    const since = new Date(now.getTime() - tryDayMs)
    if (userId !== creatorId) {
      if ((await countTries(tx, { promptId, creatorId, since })) >= offer.perDay) return err(noMoreToday)
      const counted = await countAttempt(tx, attemptsOf(userId, promptId), limitOf(offer.perPerson), now)
      const isInLimit = await countInNetwork(tx, `tries:${promptId}`, network, limitOf(offer.perPerson), now)
      if (!counted.allowed || !isInLimit) return err(triesUsedUp)
    }
    if (payer === 'creator' && reservedMicros !== null) {
      const spent = await spentSince(tx, { payerId: creatorId, promptId, since })
      if (spent + reservedMicros > offer.ceilingCents * microsPerCent) return err(noMoreToday)
    }
    return recordStart(context, { userId, payerId, purpose: 'try', promptId, provider, model, reservedMicros })
  },
})

const positions = z.array(z.number().int().min(0)).readonly()
const count = z.number().int().min(0)

/**
 * Adds what an answer shows of the prompt to what this person, and all people, have read in earlier answers. The answer must be withheld if
 * it shows more than before and the total is too much.
 */
export const countRevealed = defineOperation({
  name: 'tries.count-revealed',
  input: z.object({
    promptId: z.uuid(),
    userId: z.uuid(),
    version: z.number().int().positive(),
    revealed: z.object({ close: positions, words: positions }),
    sizes: z.object({ close: count, words: count }),
  }),
  access: systemOnly,
  async run({ tx, now }, { revealed, sizes, ...about }) {
    const { promptId, userId, version } = about
    // Concurrent answers wait for each other here, so that together they cannot show more.
    const offer = await lockOffer(tx, promptId)
    if (!offer || offer.revealedVersion > version) return ok({ isWithheld: true })
    const before = await findRevealed(tx, promptId, userId)
    const person = addTo(before?.version === version ? before : nothingRevealed, revealed)
    const toAll = { close: offer.revealedVersion === version ? offer.revealed : [], words: [] }
    const all = addTo(toAll, { close: revealed.close, words: [] })
    if (person.isMore && isTooMuch(person, sizes, mostOfPerson)) return ok({ isWithheld: true })
    if (all.isMore && isTooMuch(all, sizes, mostOfAll)) return ok({ isWithheld: true })
    if (person.isMore || all.isMore) await saveRevealed(tx, { ...about, now }, { person, all: all.close })
    return ok({ isWithheld: false })
  },
})

const nothingRevealed = { close: [], words: [] }

/** Records why a try that the creator pays for failed. */
export const recordProblem = defineOperation({
  name: 'tries.record-problem',
  input: z.object({ promptId: z.uuid(), problem: z.enum(tryProblems) }),
  access: systemOnly,
  async run({ tx, now }, { promptId, problem }) {
    await setProblem(tx, promptId, problem, now)
    return ok()
  },
})
