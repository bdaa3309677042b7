import { balanceOf } from '#src/sandbox/stripe/money/book.ts'
import { dollars } from '#src/sandbox/stripe/pages/dollars.ts'
import { html } from '#src/sandbox/stripe/pages/html.ts'
import { notice, page, type PageAnswer } from '#src/sandbox/stripe/pages/page.ts'
import type { PageCall, PageRoute } from '#src/sandbox/stripe/pages/page-route.ts'

const SHOWN = 20

/** What the owner of a connected account sees of it: what it holds, and what went to their bank. */
export const expressPages: PageRoute[] = [{ method: 'GET', path: '/express/:account/:link', handle: dashboard }]

function dashboard(call: PageCall): PageAnswer {
  const { store, settings } = call.sandbox
  const [accountId = '', linkId = ''] = call.ids
  const link = store.tables.accountLinks.get(linkId)
  const account = store.tables.accounts.get(accountId)
  const isOpen = link?.account === accountId && link.returnUrl === '' && link.expiresAt > call.at
  if (!account || !isOpen)
    return notice(404, 'Page not found', 'This link has expired. Open it anew from the shop.', null)
  const { available, pending } = balanceOf(store, accountId, call.at)
  const payouts = store.tables.payouts
    .newestFirst()
    .filter((row) => row.account === accountId)
    .slice(0, SHOWN)
  const rows = payouts.map(
    (row) =>
      html`<tr>
        <td>${new Date(row.arrivalDate * 1000).toISOString().slice(0, 10)}</td>
        <td>${row.status.replace('_', ' ')}</td>
        <td>${dollars(row.amount)}</td>
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
  const content = html`<main>
    <section class="card narrow" aria-labelledby="heading">
      <h1 id="heading">Your account</h1>
      <p class="quiet">
        With ${settings.businessName}. Bank account ending in ${account.bankAccount?.last4 ?? 'none'}.
      </p>
      <p>${dollars(available)} available, ${dollars(pending)} on its way here.</p>
      <h2>Payouts</h2>
      ${list}
    </section>
  </main>`
  return page('Express dashboard', content)
}
