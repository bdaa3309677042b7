import type { NamedShop } from '#src/kernel/shop.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { isId } from '#src/kernel/ids.ts'
import type { Result } from '#src/kernel/result.ts'
import { err, ok } from '#src/kernel/result.ts'
import type { Filling } from '#src/kernel/variables.ts'
import { fillVariables } from '#src/kernel/variables.ts'
import type { Reader } from '#src/ports/database.ts'
import { findDetailWithPreview } from '#src/storefront/catalog/public/list-store.ts'
import { toListingDetail, toPreview } from '#src/storefront/catalog/public/presenter.ts'
import { readTexts } from '#src/storefront/catalog/public/store.ts'
import type { ListingDetail, PreviewView, VariableView } from '#src/storefront/catalog/view.ts'
import type { ChosenModel } from '#src/platform/models/contract.ts'
import { badField, filledTooLong, noOffer } from './failures.ts'
import { charactersOf, conversationOf, fillingFor, longestFilledIn, triedTextOf, triedVariables } from './rules.ts'
import type { TryOffer } from './store.ts'
import { findOffer } from './store.ts'
import { tryTexts } from './texts.ts'

/** A listing that can be tried, with the paid text that a try sends. */
export type Tryable = {
  readonly offer: TryOffer
  readonly listing: ListingDetail
  readonly preview: PreviewView
  readonly body: string
  readonly variables: readonly VariableView[]
}

type Found = { readonly db: Reader; readonly settings: NamedShop }

/** Finds the active offer of a listing on sale. */
export async function findTryable({ db, settings }: Found, promptId: string): Promise<Result<Tryable, Failure>> {
  if (!isId(promptId)) return err(noOffer)
  const [offer, row] = await Promise.all([findOffer(db, promptId), findDetailWithPreview(db, promptId)])
  if (!offer?.isOn || !row?.is_active) return err(noOffer)
  const listing = toListingDetail(row, settings)
  const body = triedTextOf(listing.type, await readTexts(db, listing.id, listing.version))?.body
  if (body === undefined) return err(noOffer)
  const preview = toPreview(row)
  return ok({ offer, listing, preview, body, variables: triedVariables(body, preview.variables) })
}

type Entered = { readonly values: Filling; readonly message: string }

/** Checks the visitor's input, and returns the conversation to send and the texts that an answer may repeat. */
export function prepareTry({ listing, preview, body, variables }: Tryable, { values, message }: Entered) {
  const { type } = listing
  if (type === 'agent' && message.trim() === '') return err(badField('message', tryTexts.message))
  const { filling, errors } = fillingFor(variables, values)
  const [first] = Object.entries(errors)
  if (first) return err({ ...badField(...first), fields: errors })
  const filled = { filling, message }
  if (fillVariables(body, filling).length - body.length > longestFilledIn) return err(filledTooLong)
  return ok({
    conversation: conversationOf({ type, body, ...filled }),
    characters: charactersOf(type, body, filled),
    known: [...filling.values(), message, ...publicTextsOf(listing, preview)],
  })
}

/** Returns the public texts of a listing. */
function publicTextsOf({ title, description, excerpt, outline }: ListingDetail, { samples, variables }: PreviewView) {
  return [
    ...[title, description, excerpt],
    ...outline.flatMap(({ name, purpose, body }) => [name, purpose, body]),
    ...samples.flatMap(({ caption, body, inputs }) => [caption, body, ...Object.values(inputs)]),
    ...variables.flatMap((variable) => [variable.description, variable.fallback, ...variable.choices]),
  ]
}

/** Returns the model of an offer. A visitor who pays sends only a key, because the address is fixed. */
export function modelOf(
  { provider, model, payer }: TryOffer,
  apiKey: string | undefined,
  maxTokens: number,
): ChosenModel {
  const key = payer === 'visitor' && apiKey ? { apiKey } : {}
  return { provider, model, ...key, temperature: null, maxTokens }
}
