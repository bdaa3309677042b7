import { plural } from '#src/kernel/plural.ts'
import type { CSSProperties } from 'react'
import { foreignMoneyText } from '#src/kernel/foreign-money.ts'
import { timeText } from '#src/kernel/dates.ts'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { withdrawalPath, withdrawalWords } from '#src/kernel/withdrawal-link.ts'
import { termsPath } from '#src/kernel/terms-link.ts'
import type { ShopSettings } from '#src/kernel/shop-settings.ts'
import { styles } from '#src/mail/styles.ts'
import type { WholeMail } from '#src/mail/written-mail.tsx'
import { writtenMail } from '#src/mail/written-mail.tsx'
import { giftsPath } from '#src/buying/gifts/rules.ts'
import { giftTexts } from '#src/buying/gifts/texts.ts'
import type { ReturnReason, UndeliveredReason } from './rules.ts'

type Item = {
  readonly title: string
  readonly price: Cents
  /** "Personal license". */
  readonly licence: string
  /** Null if the buyer did not get it. */
  readonly purchaseId: string | null
  /** The purchase or upgrade whose invoice is linked; `purchaseId` by default. */
  readonly invoiceId?: string | null
  /** Why its price is refunded: already owned, or taken off sale when the payment arrived. */
  readonly paidBackFor?: UndeliveredReason | null
}

export type OrderConfirmation = {
  readonly buyerName: string
  readonly items: readonly Item[]
  readonly totalCents: number
  /** The id of the first purchase; 'N/A' without one. */
  readonly orderId: string
  readonly receiptNumber: number | null
  readonly paidAt: Date
  readonly refundDays: number
  readonly termsVersion: string
  /** Whether the buyer hands it over to somebody else. */
  readonly isGift?: boolean
  /** The public URL. */
  readonly publicUrl: string
}

/** The receipt: listings with prices, links to read them, and the refund deadline. */
export function confirmationEmail(settings: ShopSettings, order: OrderConfirmation): Promise<WholeMail> {
  const { buyerName, items, totalCents, orderId, receiptNumber, paidAt, refundDays, publicUrl, isGift = false } = order
  const receipt = receiptNumber === null ? '' : `Receipt #${receiptNumber}. `
  const withdrawal = settings.withdrawalLink && !isAllPaidBack(order) ? new URL(withdrawalPath(), publicUrl).href : null
  const lines = <Lines {...order} withdrawal={withdrawal} invoice={invoiceUrlOf(order)} />
  const shared = { name: buyerName, order: lines, siteUrl: publicUrl }
  const values = { number: receiptNumber === null ? '' : ` (#${receiptNumber})`, total: amount(totalCents) }
  if (isAllPaidBack(order))
    return writtenMail(settings, 'undelivered_order', {
      ...shared,
      values: { ...values, payment: `${receipt}Paid on ${timeText(paidAt)}.` },
    })
  const deed = totalCents > 0 ? 'Paid' : 'Delivered'
  return writtenMail(settings, 'receipt', {
    ...shared,
    url: new URL(isGift ? giftsPath : '/purchases', publicUrl).href,
    values: {
      ...values,
      items: plural(items.length, { one: '1 item', other: `${items.length} items` }),
      in_library: isGift ? giftTexts.inReceipt : inLibrary(items.length),
      payment: `${receipt}${deed} on ${timeText(paidAt)}. Purchase ID ${orderId}.`,
      refund_days: String(refundDays),
    },
  })
}

const inLibrary = (count: number) =>
  `${plural(count, { one: 'Your purchase is', other: 'Your purchases are' })} in your library.`

/** The page of the invoice; null for an order that costs nothing. */
function invoiceUrlOf({ items, totalCents, publicUrl }: OrderConfirmation): string | null {
  const bought = items.find((item) => item.purchaseId !== null)
  const purchaseId = bought?.invoiceId ?? bought?.purchaseId
  return totalCents > 0 && purchaseId ? new URL(`/purchases/${purchaseId}/invoice`, publicUrl).href : null
}

/** Whether the buyer got nothing of a paid order. */
function isAllPaidBack({ items, totalCents }: Pick<OrderConfirmation, 'items' | 'totalCents'>): boolean {
  return totalCents > 0 && items.every(({ paidBackFor }) => (paidBackFor ?? null) !== null)
}

type ReturnedPayment = {
  readonly buyerName: string
  /** In the smallest unit of its currency. */
  readonly amount: number
  readonly currency: string
  readonly totalCents: number
  readonly reason: ReturnReason
  readonly publicUrl: string
}

/** Tells the buyer that a payment did not match its order and is refunded. */
export function returnedPaymentEmail(settings: ShopSettings, payment: ReturnedPayment): Promise<WholeMail> {
  const { buyerName, reason, totalCents, publicUrl } = payment
  const paid = foreignMoneyText(payment.amount, payment.currency)
  return writtenMail(settings, 'returned_payment', {
    name: buyerName,
    url: new URL('/purchases', publicUrl).href,
    siteUrl: publicUrl,
    values: {
      paid,
      cause:
        reason === 'paid-twice'
          ? `You paid ${paid} for an order that was already paid.`
          : `You paid ${paid} for an order of ${amount(totalCents)}. Nothing was delivered, and your cart is unchanged.`,
    },
  })
}

/** Lines rather than a table, which read the same in the text part and on a narrow screen. */
type LinesProps = Pick<OrderConfirmation, 'isGift' | 'items' | 'totalCents' | 'termsVersion' | 'publicUrl'> & {
  /** The URL to withdraw from the contract; null if the shop does not link to it. */
  readonly withdrawal: string | null
  readonly invoice: string | null
}

function Lines({ isGift = false, items, totalCents, termsVersion, publicUrl, withdrawal, invoice }: LinesProps) {
  const terms = termsPath(termsVersion)
  return (
    <div style={{ margin: '20px 0' }}>
      {items.map(({ title, price, licence, purchaseId, paidBackFor = null }, i) => (
        <p key={`${i} ${title}`} className="m-ink" style={line}>
          <b className="m-ink" style={titleLine}>
            {purchaseId === null || isGift ? (
              <bdi>{title}</bdi>
            ) : (
              <a
                className="m-ink"
                style={{ color: 'inherit' }}
                href={new URL(`/purchases/${purchaseId}`, publicUrl).href}
              >
                <bdi>{title}</bdi>
              </a>
            )}
          </b>
          <br />
          {licence}, <b>{amount(price)}</b>
          {paidBackFor !== null && (
            <>
              <br />
              {paidBackTexts[paidBackFor]}. We’re refunding {amount(price)} to your card.
            </>
          )}
        </p>
      ))}
      <p className="m-ink m-rule" style={totalLine}>
        <b>Total: {amount(totalCents)}</b>
      </p>
      {invoice !== null && (
        <p className="m-ink" style={line}>
          <a className="m-ink" style={{ color: 'inherit' }} href={invoice}>
            Invoice
          </a>
        </p>
      )}
      {withdrawal !== null && (
        <p className="m-ink" style={line}>
          <a className="m-ink" style={{ color: 'inherit' }} href={withdrawal}>
            {withdrawalWords}
          </a>
        </p>
      )}
      {terms !== null && (
        <p className="m-ink" style={line}>
          Under the{' '}
          <a className="m-ink" style={{ color: 'inherit' }} href={new URL(terms, publicUrl).href}>
            Terms of Service, version {termsVersion}
          </a>
        </p>
      )}
    </div>
  )
}

const paidBackTexts: Readonly<Record<UndeliveredReason, string>> = {
  'already-owned': 'You already own this',
  'sale-stopped': 'We took this off sale before your payment arrived',
  'upgrade-ended': 'The purchase that you upgraded has changed or ended before your payment arrived',
}

const line: CSSProperties = { ...styles.cell, margin: 0, overflowWrap: 'anywhere' }
const titleLine: CSSProperties = { ...styles.subheading, lineHeight: '1.35' }
const totalLine: CSSProperties = {
  ...styles.subheading,
  borderTop: '2px solid #141a2b',
  margin: '-1px 0 0',
  padding: '14px 0 0',
}

const amount = (price: number) => (price === 0 ? 'Free' : moneyText(price))
