import type { PaymentMethodRow, Presentment, SessionRow } from '../model.ts'
import type { Html } from './html.ts'
import { html } from './html.ts'
import type { BillingErrors, BillingValues } from '../tax/billing.ts'
import { billingFields, collectsAddress } from './billing-form.ts'
import type { CardErrors, CardValues } from './card-form.ts'
import { currencyPicker } from './currency-picker.ts'
import { orderSummary } from './order-summary.ts'
import { moneyText } from '../currency.ts'
import { field } from './field.ts'
import type { PageResponse } from './page.ts'
import { page } from './page.ts'

/** The choice between saved cards and a new card; null without saved cards. CSS hides the card form while a saved card is chosen. */
export function savedCardPicker(savedCards: PaymentMethodRow[], chosen: string): Html | null {
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

/** The checkbox that saves the card. It is never ticked by default. */
export function saveCardCheckbox(businessName: string, isTicked: boolean): Html {
  return html`<label class="choice">
    <input type="checkbox" name="save" value="1" ${isTicked ? html`checked` : null} />
    <span>Save my card for future purchases at ${businessName}</span>
  </label>`
}

export const SHOWN_TEST_CARDS: Record<string, { number: string; label: string }> = {
  success: { number: '4242 4242 4242 4242', label: 'Payment succeeds' },
  declined: { number: '4000 0000 0000 0002', label: 'Card is declined' },
  funds: { number: '4000 0000 0000 9995', label: 'Insufficient funds' },
  authenticate: { number: '4000 0025 0000 3155', label: 'Bank asks for confirmation' },
}

export interface CheckoutView {
  session: SessionRow
  businessName: string
  /** The customer's saved cards. `method` is the chosen one, or `new` for a card entered in the form. */
  savedCards: PaymentMethodRow[]
  method: string
  /** Whether the checkbox that saves the card is ticked. */
  wantsSaving: boolean
  values: CardValues & BillingValues
  errors: CardErrors & BillingErrors
  /** The buyer's own currency, if the page offers it, and the chosen one. */
  offer: Presentment | null
  currency: string
  /** What changed since the buyer saw the page. */
  note: string | null
}

/** The hosted checkout page: the order summary and the card form. */
export function checkoutPage(view: CheckoutView, status = 200): PageResponse {
  const content = html`<main class="two">${orderSummary(view.session, view.businessName)}${paymentForm(view)}</main>`
  return page(`Pay ${view.businessName}`, content, { status, formTargets: [view.session.successUrl] })
}

function paymentForm(view: CheckoutView): Html {
  const { session, businessName, savedCards, method, wantsSaving, values, errors, offer, note } = view
  const messages = Object.values(errors)
  const alert = messages.length === 1 ? messages[0] : messages.length > 1 ? 'Please fix the fields below.' : undefined
  return html`<section class="card" aria-labelledby="payment">
    <h1 id="payment">Pay with card</h1>
    ${alert ? html`<p class="alert" role="alert">${alert}</p>` : null}
    ${note ? html`<p class="note" role="status">${note}</p>` : null}
    <form method="post" action="/c/pay/${session.id}" novalidate>
      ${field({
        name: 'email',
        label: 'Email',
        type: 'email',
        value: values.email,
        error: errors.email,
        autocomplete: 'email',
        isReadOnly: session.customerEmail !== null,
      })}
      ${collectsAddress(session) ? billingFields(session, values, errors) : null}
      ${offer ? currencyPicker(session, offer, view.currency) : null} ${savedCardPicker(savedCards, method)}
      <div class="new-card">
        ${field({
          name: 'cardNumber',
          label: 'Card number',
          value: values.cardNumber,
          error: errors.cardNumber,
          autocomplete: 'cc-number',
          isNumeric: true,
          placeholder: '1234 1234 1234 1234',
        })}
        <div class="pair">
          ${field({
            name: 'cardExpiry',
            label: 'Expiry',
            value: values.cardExpiry,
            error: errors.cardExpiry,
            autocomplete: 'cc-exp',
            isNumeric: true,
            placeholder: 'MM / YY',
          })}
          ${field({
            name: 'cardCvc',
            label: 'CVC',
            value: values.cardCvc,
            error: errors.cardCvc,
            autocomplete: 'cc-csc',
            isNumeric: true,
            placeholder: '123',
          })}
        </div>
        ${
          collectsAddress(session)
            ? null
            : field({
                name: 'billingName',
                label: 'Name on card',
                value: values.billingName,
                error: errors.billingName,
                autocomplete: 'cc-name',
              })
        }
        ${session.offersSaving ? saveCardCheckbox(businessName, wantsSaving) : null}
      </div>
      <button type="submit">${payLabel(view)}</button>
    </form>
    ${testCards(session)}
  </section>`
}

/** Before the tax is known, the button shows it. With two currencies, the choice has the amounts. */
function payLabel({ session, offer }: CheckoutView): string {
  if (session.automaticTax && !session.billing) return 'Continue'
  return offer ? 'Pay' : `Pay ${moneyText(session.amountTotal, session.currency)}`
}

function testCards(session: SessionRow): Html {
  const cards = Object.entries(SHOWN_TEST_CARDS).map(
    ([name, { number, label }]) =>
      html`<li><code>${number}</code><a href="/c/pay/${session.id}?card=${name}">${label}</a></li>`,
  )
  return html`<h2>Test cards</h2>
    <p class="quiet">Use any future date and any CVC. Choose a card to fill in the form.</p>
    <ul class="tests">
      ${cards}
    </ul>`
}
