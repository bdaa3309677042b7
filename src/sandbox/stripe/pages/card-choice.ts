import type { PaymentMethodRow } from '#src/sandbox/stripe/model.ts'
import { html, type Html } from '#src/sandbox/stripe/pages/html.ts'

/** The customer's saved cards, and another one. Nothing where there is nothing to choose; the style hides the form meanwhile. */
export function cardChoice(savedCards: PaymentMethodRow[], chosen: string): Html | null {
  if (savedCards.length === 0) return null
  const choices = savedCards.map(({ id, card }) =>
    choice(id, `${BRANDS[card.brand] ?? 'Card'} •••• ${card.last4}`, `Expires ${expiryOf(card)}`, chosen === id),
  )
  return html`<fieldset class="choices">
    <legend>Card</legend>
    ${choices}${choice('new', 'Another card', null, chosen === 'new')}
  </fieldset>`
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

function choice(value: string, label: string, more: string | null, isChosen: boolean): Html {
  return html`<label class="choice">
    <input type="radio" name="method" value="${value}" ${isChosen ? html`checked` : null} />
    <span>${label}${more ? html` <span class="quiet">${more}</span>` : null}</span>
  </label>`
}

function expiryOf({ expMonth, expYear }: PaymentMethodRow['card']): string {
  return `${String(expMonth).padStart(2, '0')} / ${String(expYear % 100).padStart(2, '0')}`
}

/** Asks whether the card is to be kept: never ticked beforehand. */
export function savingBox(businessName: string, isTicked: boolean): Html {
  return html`<label class="choice">
    <input type="checkbox" name="save" value="1" ${isTicked ? html`checked` : null} />
    <span>Save my card for future purchases at ${businessName}</span>
  </label>`
}
