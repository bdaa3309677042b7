import { changeBankAccount } from '../connect/onboard-account.ts'
import type { AccountRow } from '../model.ts'
import { balanceOf } from '../money/ledger.ts'
import {
  bankAccountOf,
  bankErrorsOf,
  bankFields,
  readBank,
  TEST_BANK,
  type BankErrors,
  type BankValues,
} from './bank-fields.ts'
import { moneyText } from '../currency.ts'
import { html } from './html.ts'
import { notice, page, seeOther, type PageResponse } from './page.ts'
import type { PageCall, PageRoute } from './page-route.ts'

const SHOWN = 20

const PATH = '/express/:account/:link'

/** The express dashboard, where the owner of a connected account sees payouts and changes the bank account. */
export const expressPages: PageRoute[] = [
  { method: 'GET', path: PATH, handle: (call) => withAccount(call, (account) => dashboard(call, account, TEST_BANK)) },
  { method: 'POST', path: PATH, handle: (call) => withAccount(call, (account) => submit(call, account)) },
]

function withAccount(call: PageCall, step: (account: AccountRow) => PageResponse): PageResponse {
  const { tables } = call.emulator.store
  const [accountId = '', linkId = ''] = call.ids
  const link = tables.accountLinks.get(linkId)
  const account = tables.accounts.get(accountId)
  const isOpen = link?.account === accountId && link.returnUrl === '' && link.expiresAt > call.at
  if (account && isOpen) return step(account)
  return notice(404, 'Page not found', 'This link has expired. Go back and open it again.', null)
}

function submit(call: PageCall, account: AccountRow): PageResponse {
  const values = readBank(call.form)
  const errors = bankErrorsOf(values)
  if (Object.keys(errors).length > 0) return dashboard(call, account, values, errors)
  changeBankAccount(call, account, bankAccountOf(values))
  return seeOther(`${pathOf(call)}?changed=1`)
}

const pathOf = ({ ids }: PageCall) => `/express/${ids.join('/')}`

function dashboard(call: PageCall, account: AccountRow, values: BankValues, errors: BankErrors = {}): PageResponse {
  const { store, settings } = call.emulator
  const currency = account.currency ?? 'usd'
  const { available, pending } = balanceOf(store, account.id, call.at)
  const payouts = store.tables.payouts
    .newestFirst()
    .filter((row) => row.account === account.id)
    .slice(0, SHOWN)
  const rows = payouts.map(
    (row) =>
      html`<tr>
        <td>${new Date(row.arrivalDate * 1000).toISOString().slice(0, 10)}</td>
        <td>${row.status.replace('_', ' ')}</td>
        <td>${moneyText(row.amount, row.currency)}</td>
      </tr>`,
  )
  const list =
    rows.length > 0
      ? html`<table>
          <thead>
            <tr>
              <th>Arrives</th>
              <th>Status</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>`
      : html`<p class="quiet">No payouts yet.</p>`
  const hasErrors = Object.keys(errors).length > 0
  const content = html`<main>
    <section class="card narrow" aria-labelledby="heading">
      <h1 id="heading">Your account</h1>
      <p class="quiet">
        With ${settings.businessName}. Bank account ending in ${account.bankAccount?.last4 ?? 'none'}.
      </p>
      <p>${moneyText(available, currency)} available, ${moneyText(pending, currency)} pending.</p>
      <h2>Payouts</h2>
      ${list}
      <h2>Bank account</h2>
      ${call.query.has('changed') ? html`<p role="status">Your bank account has been changed.</p>` : null}
      ${hasErrors ? html`<p class="alert" role="alert">Please fix the fields below.</p>` : null}
      <form method="post" action="${pathOf(call)}" novalidate>
        ${bankFields(values, errors)}
        <div class="buttons"><button type="submit">Change bank account</button></div>
      </form>
    </section>
  </main>`
  return page('Express dashboard', content, { status: hasErrors ? 422 : 200 })
}
