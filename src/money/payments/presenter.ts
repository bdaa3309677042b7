import type { SavedMethod } from '#src/ports/payments.ts'
import type { SavedCardView } from './view.ts'

/** Presents a saved payment method. A card is valid until the end of its month. */
export function cardView({ id, kind, last4, expires }: SavedMethod, now: Date): SavedCardView {
  return {
    id,
    name: names[kind] ?? inWords(kind),
    last4,
    expires: expires && `${String(expires.month).padStart(2, '0')}/${expires.year}`,
    isExpired: expires !== null && Date.UTC(expires.year, expires.month, 1) <= now.getTime(),
  }
}

/** The usual spelling of brands. Others are shown as the provider spells them. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  cashapp: 'Cash App',
  diners: 'Diners Club',
  eftpos_au: 'eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
  sepa_debit: 'SEPA debit',
  unionpay: 'UnionPay',
  unknown: 'Card',
  us_bank_account: 'US bank account',
}

const inWords = (kind: string) => (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ')
