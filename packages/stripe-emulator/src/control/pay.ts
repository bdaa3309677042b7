import { saved, savedCardsOf, enteredCard, type PaymentSource } from '../checkout/payment-source.ts'
import { paySession, type Payment } from '../checkout/pay-session.ts'
import type { PayManyResult, PayResult } from './messages.ts'
import { asFields, ControlError, requireTextIn, numberIn, textIn, type Fields } from './read-json.ts'
import type { Billing, Presentment, SessionRow } from '../model.ts'
import { countryOfPlatform, newCall, type Call, type Emulator } from '../emulator.ts'
import { presentmentIn } from '../checkout/presentment.ts'
import { addressValues, readBilling, type AddressValues } from '../tax/billing.ts'
import { withBuyer } from '../tax/compute-tax.ts'

/** Payments per transaction, and so per line of the journal. */
const BATCH_SIZE = 100

/** Pays a session as its buyer would. */
export function payOne(call: Call, fields: Fields, mustDecline: boolean): PayResult {
  const session = call.emulator.store.tables.sessions.get(requireTextIn(fields, 'session'))
  if (!session) throw new ControlError('No such session')
  const paid = call.emulator.store.transaction(() => pay(call, session, fields, mustDecline))
  return {
    outcome: paid.kind,
    session: {
      id: paid.session.id,
      status: paid.session.status,
      payment_status: paid.session.status === 'complete' ? 'paid' : 'unpaid',
      payment_intent: paid.session.paymentIntent,
    },
    message: paid.kind === 'declined' ? paid.reason.message : null,
  }
}

/** Pays many sessions, each at its own time, in transactions of 100; yields to other requests between them. */
export async function payMany(
  emulator: Emulator,
  fields: Fields,
  enqueue: (deliveries: string[]) => void,
): Promise<PayManyResult> {
  const list = fields['payments']
  if (!Array.isArray(list)) throw new ControlError('payments must be a list')
  const payments = list.map((item: unknown) => asFields(item, 'A payment'))
  const result: PayManyResult = { paid: 0, failed: [] }
  for (let start = 0; start < payments.length; start += BATCH_SIZE) {
    const call = newCall(emulator, { silent: fields['silent'] === true })
    emulator.store.transaction(() => {
      for (const payment of payments.slice(start, start + BATCH_SIZE)) payAndCount(result, call, payment)
    })
    enqueue(call.outbox)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return result
}

function payAndCount(result: PayManyResult, call: Call, fields: Fields): void {
  const id = requireTextIn(fields, 'session')
  const session = call.emulator.store.tables.sessions.get(id)
  const payment = session ? pay(call, session, fields, false) : null
  if (payment?.kind === 'paid') result.paid += 1
  else result.failed.push({ session: id, reason: reasonOf(payment) })
}

function reasonOf(payment: Payment | null): string {
  if (!payment) return 'No such session'
  if (payment.kind === 'declined') return payment.reason.message
  return payment.kind === 'closed' ? `The session is ${payment.session.status}` : 'The card requires authentication'
}

function pay(call: Call, session: SessionRow, fields: Fields, mustDecline: boolean): Payment {
  const email = session.customerEmail ?? textIn(fields, 'email') ?? 'buyer@example.com'
  const name = textIn(fields, 'name') ?? 'Test Buyer'
  const at = numberIn(fields, 'at') ?? call.at
  const billing = session.status === 'open' ? billingIn(call, session, fields, name) : null
  const priced = billing ? withBuyer(session, billing, countryOfPlatform(call.emulator)) : session
  return paySession(
    { ...call, account: session.account, at },
    { ...priced, presentment: presentmentOf(priced, fields) },
    { email, name, billing },
    paymentSourceOf(call, session, fields),
    mustDecline,
  )
}

/** The buyer's address and business; null if neither given nor needed. */
function billingIn(call: Call, session: SessionRow, fields: Fields, name: string): Billing | null {
  const values = addressValuesOf(call, session, fields)
  const taxId = textIn(fields, 'taxId') ?? ''
  if (!values) {
    if (session.automaticTax) throw new ControlError('address is required, since the session computes tax')
    if (taxId !== '') throw new ControlError('taxId requires an address')
    return null
  }
  if (taxId !== '' && !session.collectsTaxId) throw new ControlError('The session collects no tax ids')
  const businessName = textIn(fields, 'businessName') ?? (taxId === '' ? '' : name)
  const read = readBilling({ ...values, billingName: name, businessName, taxId }, { isFull: false })
  if (!read.isValid) throw new ControlError(Object.values(read.errors).join(' '))
  return read.billing
}

/** The given address, or, if the session needs one, that of the customer. */
function addressValuesOf(call: Call, session: SessionRow, fields: Fields): AddressValues | null {
  if (fields['address'] === undefined) {
    const customer = call.emulator.store.tables.customers.get(session.customer ?? '')
    return session.automaticTax && customer?.address ? addressValues(customer.address) : null
  }
  const given = asFields(fields['address'], 'address')
  const of = (field: string): string => textIn(given, field) ?? ''
  return {
    country: requireTextIn(given, 'country'),
    state: of('state'),
    postalCode: of('postalCode'),
    city: of('city'),
    line1: of('line1'),
    line2: of('line2'),
  }
}

function presentmentOf(session: SessionRow, fields: Fields): Presentment | null {
  const currency = textIn(fields, 'presentmentCurrency')
  if (currency === undefined || currency === session.currency) return null
  const presentment = presentmentIn(currency, session)
  if (!presentment) throw new ControlError(`The session does not offer ${currency}`)
  return presentment
}

function paymentSourceOf(call: Call, session: SessionRow, fields: Fields): PaymentSource {
  const methodId = textIn(fields, 'method')
  if (methodId !== undefined) {
    const method = savedCardsOf(call, session).find(({ id }) => id === methodId)
    if (!method) throw new ControlError('No such saved card')
    return saved(method, call.at)
  }
  const number = (textIn(fields, 'card') ?? '4242424242424242').replaceAll(/\D/g, '')
  return enteredCard(session, { number, expMonth: 12, expYear: 2034 }, fields['save'] === true)
}
