// All texts of the email are here.
import { timeText } from '#src/kernel/dates.ts'
import type { CSSProperties } from 'react'
import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { MailLayout } from '#src/mail/layout.tsx'
import { MailAction, MailAside, MailGreeting, MailHeading, MailText } from '#src/mail/parts.tsx'
import { renderMail } from '#src/mail/render-mail.ts'
import type { Shop } from '#src/kernel/shop.ts'
import type { RenderedMail } from '#src/mail/render-mail.ts'
import { styles } from '#src/mail/styles.ts'
import type { ReturnReason, UndeliveredReason } from './rules.ts'
import type { Licence } from '#src/features/catalog/rules.ts'

type Item = {
  readonly title: string
  readonly price: Cents
  readonly licence: Licence
  /** Null if the buyer did not get it. */
  readonly purchaseId: string | null
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
  /** The public URL. */
  readonly publicUrl: string
}

/** The receipt: listings with prices, links to read them, and the refund deadline. */
export async function confirmationEmail(
  shop: Shop,
  order: OrderConfirmation,
): Promise<RenderedMail & { readonly subject: string }> {
  const number = order.receiptNumber === null ? '' : ` (#${order.receiptNumber})`
  const what = isAllPaidBack(order) ? 'refund' : 'receipt'
  return { subject: `Your ${shop.name} ${what}${number}`, ...(await renderMail(shop, <Confirmation {...order} />)) }
}

/** Whether the buyer got nothing of a paid order. */
function isAllPaidBack({ items, totalCents }: Pick<OrderConfirmation, 'items' | 'totalCents'>): boolean {
  return totalCents > 0 && items.every(({ paidBackFor }) => (paidBackFor ?? null) !== null)
}

function Confirmation(order: OrderConfirmation) {
  return isAllPaidBack(order) ? <RefundedOrder {...order} /> : <DeliveredOrder {...order} />
}

function RefundedOrder({ buyerName, items, totalCents, receiptNumber, paidAt, publicUrl }: OrderConfirmation) {
  return (
    <MailLayout preview={`We’re refunding ${amount(totalCents)} to your card`} siteUrl={publicUrl}>
      <MailHeading>We’re refunding your payment</MailHeading>
      <MailGreeting name={buyerName} />
      <MailText>
        We couldn’t deliver this order, so we’re refunding all of it to your card. This can take up to ten days.
      </MailText>
      <Lines items={items} totalCents={totalCents} publicUrl={publicUrl} />
      <MailText>
        {receiptNumber !== null && <>Receipt #{receiptNumber}. </>}Paid on {timeText(paidAt)}.
      </MailText>
    </MailLayout>
  )
}

function DeliveredOrder({
  buyerName,
  items,
  totalCents,
  orderId,
  receiptNumber,
  paidAt,
  refundDays,
  publicUrl,
}: OrderConfirmation) {
  return (
    <MailLayout preview={`${itemsText(items.length)}, ${amount(totalCents)}`} siteUrl={publicUrl}>
      <MailHeading>Thank you for your order</MailHeading>
      <MailGreeting name={buyerName} />
      <MailText>{items.length === 1 ? 'Your purchase is' : 'Your purchases are'} in your library.</MailText>
      <MailAction url={new URL('/purchases', publicUrl).href}>Open my library</MailAction>
      <Lines items={items} totalCents={totalCents} publicUrl={publicUrl} />
      <MailText>
        {receiptNumber !== null && <>Receipt #{receiptNumber}. </>}
        {totalCents > 0 ? 'Paid' : 'Delivered'} on {timeText(paidAt)}. Purchase ID {orderId}.
      </MailText>
      <MailAside title="If you change your mind">
        You asked for instant access and agreed that your right of withdrawal ends once you open a prompt (view, copy or
        download it). Until then, for {refundDays} days, you can get an instant full refund in your library, for any
        reason. If you buy the same listing again, we’ll review another refund first.
      </MailAside>
    </MailLayout>
  )
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
export async function returnedPaymentEmail(
  shop: Shop,
  payment: ReturnedPayment,
): Promise<RenderedMail & { readonly subject: string }> {
  const { buyerName, reason, totalCents, publicUrl } = payment
  const paid = currencyText(payment)
  const rendered = await renderMail(
    shop,
    <MailLayout preview={`We’re refunding ${paid} to your card`} siteUrl={publicUrl}>
      <MailHeading>We’re refunding your payment</MailHeading>
      <MailGreeting name={buyerName} />
      <MailText>
        {reason === 'paid-twice'
          ? `You paid ${paid} for an order that was already paid.`
          : `You paid ${paid} for an order of ${amount(totalCents)}. Nothing was delivered, and your cart is unchanged.`}
      </MailText>
      <MailText>We’re refunding all of it to your card. This can take up to ten days.</MailText>
      <MailAction url={new URL('/purchases', publicUrl).href}>Open my library</MailAction>
    </MailLayout>,
  )
  return { subject: `Refund of your ${shop.name} payment`, ...rendered }
}

function currencyText({ amount, currency }: Pick<ReturnedPayment, 'amount' | 'currency'>): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Lines rather than a table, which read the same in the text part and on a narrow screen. */
type LinesProps = Pick<OrderConfirmation, 'items' | 'totalCents' | 'publicUrl'>

function Lines({ items, totalCents, publicUrl }: LinesProps) {
  return (
    <div style={{ margin: '20px 0' }}>
      {items.map(({ title, price, licence, purchaseId, paidBackFor = null }, i) => (
        <p key={`${i} ${title}`} className="m-ink" style={line}>
          <b className="m-ink" style={titleLine}>
            {purchaseId === null ? (
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
          {licenceNames[licence]}, <b>{amount(price)}</b>
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
    </div>
  )
}

const paidBackTexts: Readonly<Record<UndeliveredReason, string>> = {
  'already-owned': 'You already own this',
  'sale-stopped': 'We took this off sale before your payment arrived',
}

const line: CSSProperties = { ...styles.cell, margin: 0, overflowWrap: 'anywhere' }
const titleLine: CSSProperties = { ...styles.subheading, lineHeight: '1.35' }
const totalLine: CSSProperties = {
  ...styles.subheading,
  borderTop: '2px solid #141a2b',
  margin: '-1px 0 0',
  padding: '14px 0 0',
}

const licenceNames: Readonly<Record<Licence, string>> = {
  personal: 'Personal license',
  commercial: 'Commercial license',
  extended: 'Extended license',
}
const amount = (price: number) => (price === 0 ? 'Free' : moneyText(price))
const itemsText = (count: number) => (count === 1 ? '1 item' : `${count} items`)
