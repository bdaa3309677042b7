import { userIdOf } from '#src/kernel/actor.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Context } from '#src/kernel/operation.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import { findListing } from '#src/storefront/catalog/public/store.ts'
import { findTerm } from '#src/kernel/vocabulary.ts'
import { moneyText } from '#src/kernel/money.ts'
import { priceProblem, pricesOf } from '#src/kernel/price-limits.ts'
import { listTiers } from '#src/storefront/catalog/public/offer-store.ts'
import { cartTexts } from '../texts.ts'
import { amountRefused, licenseGone } from '../failures.ts'
import { cartChanged } from '../events.ts'
import type { Choice } from '../rules.ts'
import { tierOf } from '../rules.ts'
import { insertItem, updateChoice } from './store.ts'

const demo = failure('missing', 'demo-prompt', cartTexts.demo, { title: cartTexts.demoTitle })
const own = failure('forbidden', 'own-listing', cartTexts.own, { title: cartTexts.demoTitle })
const owned = failure('conflict', 'already-owned', cartTexts.owned, { title: cartTexts.ownedTitle })
const unavailable = failure('conflict', 'not-on-sale', cartTexts.unavailable, { title: cartTexts.demoTitle })
const duplicate = failure('conflict', 'already-in-cart', cartTexts.duplicate, { title: cartTexts.duplicateTitle })

type Wanted = {
  readonly promptId: string
  /** The id or slug of the chosen license, its seats, and the chosen amount. */
  readonly licence?: string | undefined
  readonly seats?: number | undefined
  readonly amount?: number | undefined
  readonly isOwned: (promptId: string) => Promise<boolean>
}

/** Adds a listing to the cart once, or changes what was chosen of it. Ids in another form are demo items of the home page. */
export async function putInCart(
  context: Context,
  { promptId, isOwned, ...wanted }: Wanted,
): Promise<Result<{ promptId: string }, Failure>> {
  const userId = userIdOf(context.actor) ?? ''
  const listing = isId(promptId) ? await findListing(context.tx, promptId) : undefined
  if (!listing) return err(demo)
  if (listing.creatorId === userId) return err(own)
  if (await isOwned(promptId)) return err(owned)
  if (!listing.isActive) return err(unavailable)
  const choice = await choiceOf(context, listing, wanted)
  if (!choice.ok) return choice
  const item = { id: context.newId(), userId, promptId, now: context.now, ...choice.value }
  const isChosen = [wanted.licence, wanted.seats, wanted.amount].some((chosen) => chosen !== undefined)
  const isNew = await insertItem(context.tx, item)
  if (!isNew && !(isChosen && (await updateChoice(context.tx, item)))) return err(duplicate)
  await context.emit(cartChanged(userId))
  return ok({ promptId })
}

type Listing = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** What is kept of a choice: nothing of a listing with one license and one price. */
async function choiceOf(
  { tx, settings }: Context,
  { id, pricing, priceCents, ...listing }: Listing,
  { licence: text, seats = 1, amount }: Pick<Wanted, 'licence' | 'seats' | 'amount'>,
): Promise<Result<Choice, Failure>> {
  const licence = text === undefined ? null : (findTerm(settings.vocabulary, 'license', text)?.id ?? text)
  const offer = { licence: licence ?? listing.licence, seats }
  const isOwn = offer.licence === listing.licence && seats === 1
  if (!isOwn && !tierOf(await listTiers(tx, [id]), offer)) return err(licenseGone)
  if (pricing !== 'open' || amount === undefined)
    return ok({ licence: pricing === 'fixed' ? null : licence, seats, amount: null })
  if (amount < priceCents) return err(amountRefused(`The minimum is ${moneyText(priceCents)}`))
  const problem = priceProblem(amount, pricesOf(settings, priceCents))
  return problem === null ? ok({ licence, seats, amount }) : err(amountRefused(problem))
}
