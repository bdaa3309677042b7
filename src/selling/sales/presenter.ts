import { locale } from '#src/kernel/locale.ts'
import { cents } from '#src/kernel/money.ts'
import { lineBundle } from '#src/money/bundles/rules.ts'
import type { RefundedSoFar } from '#src/money/ledger/rules.ts'
import type { CustomerRow } from './customer-store.ts'
import type { Sold } from './rules.ts'
import type { SaleData, SaleWithTerms } from './store.ts'
import type { BuyerView, Country, CustomerView, SaleRecord, SaleRow } from './view.ts'

type Buyer = {
  buyerId: string
  buyerName: string
  buyerUsername: string
  buyerDeletedAt: Date | null
  buyerEmail: string | null
}

export const toBuyer = ({ buyerId, buyerName, buyerUsername, buyerDeletedAt, buyerEmail }: Buyer): BuyerView => ({
  id: buyerId,
  name: buyerName,
  username: buyerDeletedAt === null ? buyerUsername : null,
  email: buyerEmail,
})

const countries = new Intl.DisplayNames(locale, { type: 'region' })
const toCountry = (code: string | null): Country | null =>
  code === null ? null : { code, name: countries.of(code) ?? code }

type Kept = Pick<SaleData, 'price' | 'seller' | 'others' | 'platform' | 'keptTax'>

/** What the creator, their collaborators and the platform keep of a price, after refunds and disputes. */
export function keptOf({ price, seller, others, platform, keptTax }: Kept) {
  const [net, fee, tax] = [0 - Number(seller ?? 0), 0 - Number(platform ?? 0), 0 - Number(keptTax ?? 0)]
  const shared = 0 - Number(others ?? 0)
  return { net: cents(net), fee: cents(fee), shared: cents(shared), refunded: cents(price - net - fee - tax - shared) }
}

export function toSaleRow(row: SaleData): SaleRow {
  const { net, refunded } = keptOf(row)
  return {
    id: row.id,
    promptId: row.promptId,
    title: row.title,
    bundle: lineBundle(row.bundleId, row.bundleTitle),
    isUpgrade: row.upgrades !== null,
    buyer: toBuyer(row),
    country: toCountry(row.country),
    receiptNumber: row.receiptNumber,
    soldAt: row.soldAt,
    refundedAt: row.refundedAt,
    suspendedFor: row.suspendedFor,
    price: cents(row.price),
    refunded,
    net,
  }
}

export const soldOf = ({ price, fee, tax, shares }: SaleWithTerms, returned: RefundedSoFar): Sold => ({
  ...{ price: cents(price), fee: cents(fee), tax: cents(tax), shares },
  returned,
})

export const toCustomer = (row: Omit<CustomerRow, 'key'>): CustomerView => ({
  buyer: toBuyer(row),
  sales: row.sales,
  titles: row.titles,
  lastAt: row.lastAt,
  country: toCountry(row.country),
  spent: cents(Number(row.spent)),
})

export const toRecord = (row: SaleWithTerms): SaleRecord => ({
  ...{ id: row.id, soldAt: row.soldAt, receiptNumber: row.receiptNumber, title: row.title },
  ...{ licence: row.licence, seats: row.seats },
  ...{ buyer: toBuyer(row), country: toCountry(row.country), bundle: lineBundle(row.bundleId, row.bundleTitle) },
  isUpgrade: row.upgrades !== null,
  ...{ listPrice: cents(row.listPrice), discount: cents(row.discount), tax: cents(row.tax), price: cents(row.price) },
  ...keptOf(row),
})
