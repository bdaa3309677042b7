import { invalid } from '../http/failure.ts'
import type { Params } from '../http/params.ts'
import type { CustomerRow, LineItem, SessionRow } from '../model.ts'

type TaxSettings = Required<
  Pick<SessionRow, 'automaticTax' | 'collectsTaxId' | 'billingAddressCollection' | 'customerUpdate' | 'adaptivePricing'>
>

/** Reads what the session says about tax, addresses and currencies. Throws a StripeFailure where Stripe would reject it. */
export function readTaxSettings(params: Params, customer: CustomerRow | null): TaxSettings {
  const automaticTax = readAutomaticTax(params.child('automatic_tax'))
  const taxIds = params.child('tax_id_collection')
  taxIds?.choice('required', ['never'])
  const update = params.child('customer_update')
  const settings = {
    automaticTax,
    collectsTaxId: taxIds?.flag('enabled') ?? false,
    billingAddressCollection: params.choice('billing_address_collection', ['auto', 'required']),
    customerUpdate: { address: isAuto(update, 'address'), name: isAuto(update, 'name') },
    adaptivePricing: params.child('adaptive_pricing')?.flag('enabled') ?? false,
  }
  if (update && !customer)
    throw invalid('`customer_update` can only be used with `customer`.', { param: 'customer_update' })
  if (customer) requireUpdates(settings, customer)
  return settings
}

function readAutomaticTax(params: Params | null): boolean {
  const liability = params?.child('liability')
  if (liability && liability.choice('type', ['self', 'account']) !== 'self') {
    const param = 'automatic_tax[liability][type]'
    throw invalid('This emulator computes the tax of the account itself only.', { param })
  }
  return params?.flag('enabled') ?? false
}

const isAuto = (update: Params | null, name: string): boolean => update?.choice(name, ['auto', 'never']) === 'auto'

/** What the buyer enters must be saved on the customer: https://docs.stripe.com/tax/checkout. */
function requireUpdates(settings: TaxSettings, customer: CustomerRow): void {
  const { automaticTax, collectsTaxId, customerUpdate } = settings
  if (automaticTax && !customerUpdate.address && !customer.address)
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set ' +
        "either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout " +
        'to the Customer.',
      { code: 'customer_tax_location_invalid' },
    )
  if (collectsTaxId && !customerUpdate.name)
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please ' +
        'set `customer_update[name]` to `auto`.',
    )
  if (collectsTaxId && !customerUpdate.address && !customer.address)
    throw invalid(
      'We could not find a valid address on the provided customer. To enable tax ID collection, please set `customer_update[address]` to ' +
        '`auto`.',
    )
}

/** General, electronically supplied services: https://docs.stripe.com/tax/tax-codes. */
const TAX_CODES: readonly string[] = ['txcd_10000000']

/** Reads how a line is taxed. Without a tax code, it is an electronically supplied service. */
export function readTaxOfLine(price: Params, product: Params): 'inclusive' | 'exclusive' | null {
  const code = product.text('tax_code')
  if (code !== null && !TAX_CODES.includes(code)) {
    const param = 'line_items[][price_data][product_data][tax_code]'
    throw invalid(`This emulator knows the tax code ${TAX_CODES.join(', ')} only, not ${code}.`, { param })
  }
  const behavior = price.choice('tax_behavior', ['inclusive', 'exclusive', 'unspecified'])
  return behavior === 'unspecified' ? null : behavior
}

/** Throws a StripeFailure for a line without `tax_behavior`, if the session computes tax. */
export function requireTaxBehavior({ automaticTax }: TaxSettings, lines: LineItem[]): void {
  const index = lines.findIndex(({ taxBehavior }) => !taxBehavior)
  if (!automaticTax || index < 0) return
  const param = `line_items[${index}][price_data][tax_behavior]`
  throw invalid('Automatic tax requires a `tax_behavior` of each price: inclusive or exclusive.', { param })
}
