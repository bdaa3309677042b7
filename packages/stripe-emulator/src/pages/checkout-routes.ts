import { AUTHENTICATION_FAILED } from '../checkout/cards.ts'
import { saved, savedCardsOf, enteredCard } from '../checkout/payment-source.ts'
import type { Payment } from '../checkout/pay-session.ts'
import { completeAuthentication, paySession, reprice } from '../checkout/pay-session.ts'
import { offeredTo, presentmentIn } from '../checkout/presentment.ts'
import { countryOfPlatform } from '../emulator.ts'
import type { Billing, SessionRow } from '../model.ts'
import type { BillingErrors, BillingValues } from '../tax/billing.ts'
import { isTaxedLike, withBuyer } from '../tax/compute-tax.ts'
import { billingValuesOf, readBillingForm } from './billing-form.ts'
import type { CardErrors, CardValues } from './card-form.ts'
import { readCardForm } from './card-form.ts'
import { checkoutPage, SHOWN_TEST_CARDS } from './checkout-page.ts'
import type { PageResponse } from './page.ts'
import { notice, seeOther, page } from './page.ts'
import type { PageCall, PageRoute } from './page-route.ts'
import { moneyText } from '../currency.ts'
import { html } from './html.ts'

/** The pages of a checkout session. */
export const checkoutPages: PageRoute[] = [
  { method: 'GET', path: '/c/pay/:id', handle: (call) => withSession(call, showForm) },
  { method: 'POST', path: '/c/pay/:id', handle: (call) => withSession(call, submitForm) },
  { method: 'GET', path: '/c/pay/:id/authenticate', handle: (call) => withSession(call, showAuthentication) },
  { method: 'POST', path: '/c/pay/:id/authenticate', handle: (call) => withSession(call, submitAuthentication) },
]

type Step = (call: PageCall, session: SessionRow) => PageResponse

function withSession(call: PageCall, step: Step): PageResponse {
  const session = call.emulator.store.tables.sessions.get(call.ids[0] ?? '')
  if (!session) return notice(404, 'Page not found', 'This checkout does not exist.', null)
  // A double submit must redirect to the same page.
  if (session.status === 'complete' && call.method === 'POST') return seeOther(successUrl(session))
  return session.status === 'open' ? step({ ...call, account: session.account }, session) : closed(call, session)
}

function showForm(call: PageCall, session: SessionRow): PageResponse {
  const chosen = SHOWN_TEST_CARDS[call.query.get('card') ?? '']
  const email = session.customerEmail ?? session.payer?.email ?? ''
  const billing = billingValuesOf(call, session)
  const billingName = billing.billingName || (session.payer?.name ?? '')
  const card = chosen
    ? { cardNumber: chosen.number, cardExpiry: '12 / 34', cardCvc: '123' }
    : { cardNumber: '', cardExpiry: '', cardCvc: '' }
  const name = chosen ? billingName || 'Test Buyer' : billingName
  return form(call, session, { ...billing, email, ...card, billingName: name }, {})
}

/** Computes the tax for the entered address. Pays if the buyer has seen it, else shows it. */
function submitForm(call: PageCall, session: SessionRow): PageResponse {
  const values = valuesOf(call, session)
  const read = readBillingForm(session, values)
  if (!read) return pay(call, session, values, null)
  if (!read.isValid) return form(call, session, values, read.errors)
  const priced = withBuyer(session, read.billing, countryOfPlatform(call.emulator))
  const isShown = !session.automaticTax || isTaxedLike(session.billing, read.billing)
  if (isShown && call.form.get('step') !== 'update') return pay(call, priced, values, read.billing)
  return form(
    call,
    reprice(call, priced),
    values,
    {},
    'The tax was computed for your address. Check the total, then pay.',
  )
}

function pay(call: PageCall, priced: SessionRow, values: FormValues, billing: Billing | null): PageResponse {
  const presentment = presentmentIn(call.form.get('currency') ?? priced.currency, priced)
  const session = { ...priced, presentment }
  const chosen = call.form.get('method') ?? 'new'
  if (chosen !== 'new') return payWithSaved(call, session, chosen, values, billing)
  const read = readCardForm(values, call.at)
  if (!read.isValid) return form(call, session, values, read.errors)
  const source = enteredCard(session, read.card, call.form.get('save') === '1')
  const payment = paySession(call, session, { ...read.payer, billing }, source, call.mustDecline)
  return paymentResponse(call, payment, values)
}

function payWithSaved(
  call: PageCall,
  session: SessionRow,
  id: string,
  values: FormValues,
  billing: Billing | null,
): PageResponse {
  const method = savedCardsOf(call, session).find((one) => one.id === id)
  if (!method) return form(call, session, values, { cardNumber: 'That card is no longer saved.' })
  const email = session.customerEmail ?? method.payer.email
  const payer = { email, name: billing?.name ?? method.payer.name, billing }
  return paymentResponse(call, paySession(call, session, payer, saved(method, call.at), call.mustDecline), values)
}

function showAuthentication(call: PageCall, session: SessionRow): PageResponse {
  const intent = call.emulator.store.tables.paymentIntents.get(session.paymentIntent ?? '')
  if (intent?.status !== 'requires_action') return seeOther(`/c/pay/${session.id}`)
  return authenticationPage(session, call.emulator.settings.businessName)
}

function submitAuthentication(call: PageCall, session: SessionRow): PageResponse {
  const payment = completeAuthentication(call, session, call.form.get('answer') === 'complete')
  if (payment.kind === 'closed') return seeOther(`/c/pay/${session.id}`)
  return paymentResponse(call, payment, valuesOf(call, session))
}

function paymentResponse(call: PageCall, payment: Payment, values: FormValues): PageResponse {
  const { session } = payment
  if (payment.kind === 'paid') return seeOther(successUrl(session))
  if (payment.kind === 'authenticate') return seeOther(`/c/pay/${session.id}/authenticate`)
  if (payment.kind === 'closed') return closed(call, session)
  return form(call, session, values, errorsOf(payment.reason))
}

function errorsOf(reason: { code: string; message: string }): CardErrors {
  if (reason.code === AUTHENTICATION_FAILED.code) return { cardNumber: reason.message }
  if (reason.code === 'expired_card') return { cardExpiry: reason.message }
  if (reason.code === 'incorrect_cvc') return { cardCvc: reason.message }
  return { cardNumber: reason.message }
}

function form(
  call: PageCall,
  session: SessionRow,
  values: FormValues,
  errors: CardErrors & BillingErrors,
  note: string | null = null,
): PageResponse {
  const { businessName } = call.emulator.settings
  const status = Object.keys(errors).length > 0 ? 422 : 200
  const savedCards = savedCardsOf(call, session)
  // A chosen test card, or one entered in the form, selects the new-card option.
  const requested = call.query.has('card') ? 'new' : (call.form.get('method') ?? savedCards[0]?.id)
  const method = savedCards.find(({ id }) => id === requested)?.id ?? 'new'
  // The authentication form has no checkbox, so the checkbox keeps its state from the previous attempt.
  const attempt = call.emulator.store.tables.paymentIntents.get(session.paymentIntent ?? '')
  const wantsSaving = call.form.has('cardNumber') ? call.form.get('save') === '1' : attempt?.savesCard === true
  const offer = offeredTo(session.billing?.address.country ?? call.country, session)
  const currency = call.form.get('currency') ?? offer?.currency ?? session.currency
  const choices = { savedCards, method, wantsSaving, offer, currency }
  return checkoutPage({ session, businessName, ...choices, values, errors, note }, status)
}

type FormValues = CardValues & BillingValues

function valuesOf(call: PageCall, session: SessionRow): FormValues {
  return {
    ...billingValuesOf(call, session),
    email: session.customerEmail ?? call.form.get('email') ?? session.payer?.email ?? '',
    cardNumber: call.form.get('cardNumber') ?? '',
    cardExpiry: call.form.get('cardExpiry') ?? '',
    cardCvc: call.form.get('cardCvc') ?? '',
    billingName: call.form.get('billingName') ?? session.billing?.name ?? session.payer?.name ?? '',
  }
}

function successUrl(session: SessionRow): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function closed(call: PageCall, session: SessionRow): PageResponse {
  const { businessName } = call.emulator.settings
  if (session.status === 'complete') {
    const link = { url: successUrl(session), text: `Back to ${businessName}` }
    return notice(200, 'You have already paid', 'This payment is complete. You were charged once.', link)
  }
  const link = session.cancelUrl ? { url: session.cancelUrl, text: `Back to ${businessName}` } : null
  return notice(410, 'This checkout has expired', 'You were not charged. Please go back and start again.', link)
}

/** The bank's authentication page (3-D Secure). */
export function authenticationPage(session: SessionRow, businessName: string): PageResponse {
  const content = html`<main>
    <div class="card narrow">
      <h1>Confirm your payment</h1>
      <p>
        Your bank asks whether you want to pay
        ${moneyText(session.presentment?.amount ?? session.amountTotal, session.presentment?.currency ?? session.currency)}
        to ${businessName}.
      </p>
      <form class="buttons" method="post" action="/c/pay/${session.id}/authenticate">
        <button type="submit" name="answer" value="complete">Complete</button>
        <button class="second" type="submit" name="answer" value="fail">Fail</button>
      </form>
    </div>
  </main>`
  return page('Confirm your payment', content, { formTargets: [session.successUrl] })
}
