import type { LineTax, SessionRow } from '../model.ts'
import { moneyText } from '../currency.ts'
import { percentOf, taxNameOf } from '../resources/present-line-item.ts'
import { subtotalOf, taxTotalOf } from '../tax/compute-tax.ts'
import { html, type Html } from './html.ts'

/** The lines, the tax and the total. */
export function orderSummary(session: SessionRow, businessName: string): Html {
  const rows = session.lineItems.map((item) =>
    row(
      html`${item.name}${item.quantity > 1 ? ` × ${item.quantity}` : null}
      ${item.description ? html`<br /><span class="quiet">${item.description}</span>` : null}`,
      moneyText(subtotalOf(item), session.currency),
    ),
  )
  return html`<section class="card" aria-labelledby="summary">
    <h1 id="summary">Pay ${businessName}</h1>
    <p class="total">${moneyText(session.amountTotal, session.currency)}</p>
    <table>
      <tbody>
        ${rows}${taxRow(session)}
      </tbody>
      <tfoot>
        ${row(html`Total due`, moneyText(session.amountTotal, session.currency))}
      </tfoot>
    </table>
    ${session.cancelUrl ? html`<p class="back"><a href="${session.cancelUrl}">Back to ${businessName}</a></p>` : null}
  </section>`
}

const row = (heading: Html, amount: string): Html =>
  html`<tr>
    <th scope="row">${heading}</th>
    <td>${amount}</td>
  </tr>`

/** All lines of a session have the same rate. */
function taxRow(session: SessionRow): Html | null {
  if (!session.automaticTax) return null
  const [first] = session.lineItems
  if (!first?.tax) return row(html`Tax`, 'Enter your address')
  const isIncluded = session.lineItems.every(({ taxBehavior }) => taxBehavior === 'inclusive')
  return row(html`${taxLabel(first.tax, isIncluded)}`, moneyText(taxTotalOf(session), session.currency))
}

function taxLabel(tax: LineTax, isIncluded: boolean): string {
  if (tax.reason === 'not_collecting') return 'Tax'
  if (tax.reason === 'reverse_charge') return `${taxNameOf(tax)} (reverse charge)`
  return `${taxNameOf(tax)} ${percentOf(tax)}%${isIncluded ? ' (included)' : ''}`
}
