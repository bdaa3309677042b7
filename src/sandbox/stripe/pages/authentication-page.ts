import type { SessionRow } from '#src/sandbox/stripe/model.ts'
import { dollars } from '#src/sandbox/stripe/pages/dollars.ts'
import { html } from '#src/sandbox/stripe/pages/html.ts'
import { page, type PageAnswer } from '#src/sandbox/stripe/pages/page.ts'

/** Where the buyer's bank would ask whether it is really them. */
export function authenticationPage(session: SessionRow, businessName: string): PageAnswer {
  const content = html`<main>
    <div class="card narrow">
      <h1>Confirm your payment</h1>
      <p>Your bank asks whether you want to pay ${dollars(session.amountTotal)} to ${businessName}.</p>
      <form class="buttons" method="post" action="/c/pay/${session.id}/authenticate">
        <button type="submit" name="answer" value="complete">Complete</button>
        <button class="second" type="submit" name="answer" value="fail">Fail</button>
      </form>
    </div>
  </main>`
  return page('Confirm your payment', content, { formTargets: [session.successUrl] })
}
