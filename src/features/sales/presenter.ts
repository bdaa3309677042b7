import { cents } from '#src/kernel/money.ts'
import type { SaleData } from './store.ts'
import type { BuyerView, SaleRow } from './view.ts'

type Buyer = { buyerId: string; buyerName: string; buyerUsername: string; buyerDeletedAt: Date | null }

export const toBuyer = ({ buyerId, buyerName, buyerUsername, buyerDeletedAt }: Buyer): BuyerView => ({
  id: buyerId,
  name: buyerName,
  username: buyerDeletedAt === null ? buyerUsername : null,
})

/** What creator and platform keep of a price, after refunds and disputes. */
export function sharesOf({ price, seller, platform }: Pick<SaleData, 'price' | 'seller' | 'platform'>) {
  const [net, fee] = [0 - Number(seller ?? 0), 0 - Number(platform ?? 0)]
  return { net: cents(net), fee: cents(fee), refunded: cents(price - net - fee) }
}

export function toSaleRow(row: SaleData): SaleRow {
  const { net, refunded } = sharesOf(row)
  return {
    id: row.id,
    promptId: row.promptId,
    title: row.title,
    buyer: toBuyer(row),
    receiptNumber: row.receiptNumber,
    soldAt: row.soldAt,
    refundedAt: row.refundedAt,
    suspendedFor: row.suspendedFor,
    price: cents(row.price),
    refunded,
    net,
  }
}
