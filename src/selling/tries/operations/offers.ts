import { z } from 'zod'
import { anyone, signedIn } from '#src/kernel/access.ts'
import { changedMeanwhile, isChangedSince } from '#src/kernel/changed-meanwhile.ts'
import { isId } from '#src/kernel/ids.ts'
import { defineOperation, defineQuery } from '#src/kernel/operation.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Reader } from '#src/ports/database.ts'
import { listingChanged } from '#src/storefront/catalog/events.ts'
import { notYours } from '#src/storefront/catalog/failures.ts'
import { findListing, lockListing, readTexts } from '#src/storefront/catalog/public/store.ts'
import type { ListingType } from '#src/storefront/catalog/rules.ts'
import { canChange } from '#src/storefront/catalog/rules.ts'
import { catalogTexts } from '#src/storefront/catalog/texts.ts'
import { savedProviders } from '#src/platform/models/public/saved-keys.ts'
import { listTryDays } from '#src/platform/models/public/tries-store.ts'
import { costText, highestCost } from '#src/platform/models/rules.ts'
import { modelTexts, providerNames } from '#src/platform/models/texts.ts'
import { offerInput } from '../contract.ts'
import { offerValues } from '../offer-values.ts'
import { badField } from '../failures.ts'
import { findTryable } from '../prepare.ts'
import { charactersOf, maxTryTokens, microsPerCent, triedTextOf, tryDayMs, tryDaysShown } from '../rules.ts'
import type { TryOffer } from '../store.ts'
import { findOffer, listFailedOffers, saveOfferRow } from '../store.ts'
import { tryTexts } from '../texts.ts'
import type { OwnTriesView, TryOfferView } from '../view.ts'
import { revealedPercent } from '../withholding.ts'

const access = signedIn(catalogTexts.signInToCreate, catalogTexts.signInRequired)

/** Saves a creator's offer of free tries of a listing, or turns it off. */
export const saveOffer = defineOperation({
  name: 'tries.save-offer',
  input: offerInput.and(z.object({ read: z.string().max(20_000).optional() })),
  access,
  async run(context, { read, ...offer }) {
    const { tx, actor, now, settings } = context
    const listing = isId(offer.promptId) ? await lockListing(tx, offer.promptId) : undefined
    if (!listing || !canChange(actor, listing)) return err(notYours)
    const stored = offerValues(await findOffer(tx, listing.id))
    if (isChangedSince(read, stored)) return err(changedMeanwhile(stored))
    const { provider, payer } = offer
    if (offer.isOn && provider === 'demo' && !settings.demo) return err(badField('provider', modelTexts.noDemo))
    if (offer.isOn && payer === 'creator') {
      const isPayable = provider === 'demo' || (await savedProviders(tx, listing.creatorId)).includes(provider)
      if (!isPayable) return err(badField('provider', tryTexts.noKey(providerNames[provider])))
      const cost = costOfTry(offer, await readTried(tx, listing.id))
      if (cost !== null && cost > offer.ceiling * microsPerCent)
        return err(badField('ceiling', tryTexts.ceilingTooLow(costText(cost))))
    }
    await saveOfferRow(tx, listing.id, offer, now)
    await context.emit(listingChanged(listing.id, listing.creatorId))
    return ok({ id: listing.id })
  },
})

type Tried = { readonly type: ListingType; readonly body: string }

async function readTried(db: Reader, id: string): Promise<Tried> {
  const listing = await findListing(db, id)
  const type = listing?.type ?? 'prompt'
  return { type, body: triedTextOf(type, await readTexts(db, id, listing?.textVersion ?? 0))?.body ?? '' }
}

/** Returns the highest cost of a try without the visitor's input, in millionths of a dollar; null if the price is unknown. */
function costOfTry({ provider, model }: Pick<TryOffer, 'provider' | 'model'>, { type, body }: Tried) {
  const characters = charactersOf(type, body, { filling: new Map(), message: '' })
  return highestCost(provider, model, { characters, maxTokens: maxTryTokens })
}

/** Returns the creator's own offer of a listing, with the tries of the last days and what they cost. */
export const readOwnOffer = defineQuery({
  name: 'tries.read-own-offer',
  input: z.object({ id: z.string().max(100) }),
  access,
  allowWhileSuspended: true,
  async run({ db, actor, now, settings }, { id }) {
    const listing = isId(id) ? await findListing(db, id) : undefined
    if (!listing || !canChange(actor, listing)) return err(notYours)
    const since = new Date(now.getTime() - tryDaysShown * tryDayMs)
    const [offer, tried, saved, days] = await Promise.all([
      findOffer(db, listing.id),
      readTried(db, listing.id),
      savedProviders(db, listing.creatorId),
      listTryDays(db, { promptId: listing.id, payerId: listing.creatorId, since }),
    ])
    const view: OwnTriesView = {
      listing: { id: listing.id, title: listing.title, isActive: listing.isActive },
      offer: offer
        ? {
            ...offer,
            costMicros: costOfTry(offer, tried),
            revealedPercent:
              offer.revealedVersion === listing.textVersion ? revealedPercent(tried.body, offer.revealed) : 0,
          }
        : null,
      payable: [...saved, ...(settings.demo ? (['demo'] as const) : [])],
      days,
    }
    return ok(view)
  },
})

/** Lists the creator's own listings whose tries fail until the creator fixes a problem. */
export const listTryProblems = defineQuery({
  name: 'tries.list-try-problems',
  allowWhileViewed: true,
  input: z.object({}),
  access,
  allowWhileSuspended: true,
  async run({ db, actor }) {
    return ok(await listFailedOffers(db, actor.userId))
  },
})

/**
 * Returns the public offer of tries of a listing; null if there is none. With its variables if asked, which are public too: those of
 * the prompt that a try runs.
 */
export const readOffer = defineQuery({
  name: 'tries.read-offer',
  mayUseReplica: true,
  input: z.object({ promptId: z.string().max(100), withVariables: z.boolean().default(false) }),
  access: anyone,
  async run({ db, settings }, { promptId, withVariables }) {
    const offer = isId(promptId) ? await findOffer(db, promptId) : undefined
    if (!offer?.isOn) return ok(null)
    const found = withVariables ? await findTryable({ db, settings }, promptId) : null
    return ok({ ...toOfferView(offer), ...(found?.ok && { variables: found.value.variables }) })
  },
})

export function toOfferView({ payer, provider, model, perPerson }: TryOffer): TryOfferView {
  return { payer, provider: providerNames[provider], model, perPerson }
}
