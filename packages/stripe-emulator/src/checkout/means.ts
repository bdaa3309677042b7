import { onFile, outcomeOf, outcomeOfSaved, type Card, type CardOutcome } from './cards.ts'
import type { CardOnFile, PaymentMethodRow, SessionRow } from '../model.ts'
import type { Call } from '../sandbox.ts'

/** What a buyer pays with, and what becomes of it. */
export interface Means {
  card: CardOnFile
  outcome: CardOutcome
  /** The id of a card that was saved before; null for one that is typed in. */
  paymentMethod: string | null
  isToBeSaved: boolean
}

/** A card that is typed in. It is only saved where the page offers that. */
export function typedIn(session: SessionRow, card: Card, wantsSaving: boolean): Means {
  const isToBeSaved = wantsSaving && session.offersSaving === true && session.customer !== null
  return { card: onFile(card), outcome: outcomeOf(card), paymentMethod: null, isToBeSaved }
}

export function saved(method: PaymentMethodRow, now: number): Means {
  const outcome = outcomeOfSaved(method.card, now)
  return { card: method.card, outcome, paymentMethod: method.id, isToBeSaved: false }
}

/** The cards that the session's customer may pay with, the newest first. */
export function savedCardsOf({ sandbox }: Call, session: SessionRow): PaymentMethodRow[] {
  if (session.customer === null) return []
  const methods = sandbox.store.tables.paymentMethods.newestFirst()
  return methods.filter(({ account, customer }) => account === session.account && customer === session.customer)
}
