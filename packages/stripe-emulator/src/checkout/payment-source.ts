import { toCardOnFile, outcomeOf, outcomeOfSavedCard, type Card, type CardOutcome } from './cards.ts'
import type { CardOnFile, PaymentMethodRow, SessionRow } from '../model.ts'
import type { Call } from '../emulator.ts'

/** What a buyer pays with, and what becomes of it. */
export interface PaymentSource {
  card: CardOnFile
  outcome: CardOutcome
  /** The id of a card that was saved before; null for one that is typed in. */
  paymentMethod: string | null
  shouldSave: boolean
}

/** A card that is typed in. It is only saved where the page offers that. */
export function enteredCard(session: SessionRow, card: Card, wantsSaving: boolean): PaymentSource {
  const shouldSave = wantsSaving && session.offersSaving === true && session.customer !== null
  return { card: toCardOnFile(card), outcome: outcomeOf(card), paymentMethod: null, shouldSave }
}

export function saved(method: PaymentMethodRow, now: number): PaymentSource {
  const outcome = outcomeOfSavedCard(method.card, now)
  return { card: method.card, outcome, paymentMethod: method.id, shouldSave: false }
}

/** The cards that the session's customer may pay with, the newest first. */
export function savedCardsOf({ emulator }: Call, session: SessionRow): PaymentMethodRow[] {
  if (session.customer === null) return []
  const methods = emulator.store.tables.paymentMethods.newestFirst()
  return methods.filter(({ account, customer }) => account === session.account && customer === session.customer)
}
