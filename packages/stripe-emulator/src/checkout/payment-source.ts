import { toCardOnFile, outcomeOf, outcomeOfSavedCard, type Card, type CardOutcome } from './cards.ts'
import type { CardOnFile, PaymentMethodRow, SessionRow } from '../model.ts'
import type { Call } from '../emulator.ts'

/** The card of a payment attempt and its outcome. */
export interface PaymentSource {
  card: CardOnFile
  outcome: CardOutcome
  /** The id of a saved card; null for one entered in the form. */
  paymentMethod: string | null
  shouldSave: boolean
}

/** Returns the source for a card entered in the form. The card is saved only if the page offers it. */
export function enteredCard(session: SessionRow, card: Card, wantsSaving: boolean): PaymentSource {
  const shouldSave = wantsSaving && session.offersSaving === true && session.customer !== null
  return { card: toCardOnFile(card), outcome: outcomeOf(card), paymentMethod: null, shouldSave }
}

export function saved(method: PaymentMethodRow, now: number): PaymentSource {
  const outcome = outcomeOfSavedCard(method.card, now)
  return { card: method.card, outcome, paymentMethod: method.id, shouldSave: false }
}

/** Returns the saved cards of the session's customer, newest first. */
export function savedCardsOf({ emulator }: Call, session: SessionRow): PaymentMethodRow[] {
  if (session.customer === null) return []
  const methods = emulator.store.tables.paymentMethods.newestFirst()
  return methods.filter(({ account, customer }) => account === session.account && customer === session.customer)
}
