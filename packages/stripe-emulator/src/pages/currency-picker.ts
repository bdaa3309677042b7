import type { Presentment, SessionRow } from '../model.ts'
import { moneyText } from '../currency.ts'
import { html, type Html } from './html.ts'

/** The choice between the buyer's own currency, which comes first as in Stripe, and that of the session. */
export function currencyPicker(session: SessionRow, offer: Presentment, chosen: string): Html {
  const choices = [offer, { amount: session.amountTotal, currency: session.currency }].map(
    ({ amount, currency }) =>
      html`<label class="choice">
        <input type="radio" name="currency" value="${currency}" ${currency === chosen ? html`checked` : null} />
        <span>${moneyText(amount, currency)} <span class="quiet">${currency.toUpperCase()}</span></span>
      </label>`,
  )
  return html`<fieldset>
    <legend>Currency</legend>
    ${choices}
  </fieldset>`
}
