import { plural } from '#src/kernel/plural.ts'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Cents } from '#src/kernel/money.ts'
import { cents, moneyText, sum, toDecimal } from '#src/kernel/money.ts'
import { bundleHref } from '#src/money/bundles/rules.ts'
import { bundleTexts } from '#src/money/bundles/texts.ts'
import { rangeText, shareAfter } from '#src/money/fees/rules.ts'
import type { NamedListing } from '#src/buying/orders/buy-link-rules.ts'
import { checkoutHref } from '#src/buying/orders/buy-link-rules.ts'
import { isTooSmall, payableOf } from '#src/buying/orders/rules.ts'
import { offerKey } from '#src/storefront/catalog/rules.ts'
import type { CheckoutLine, CheckoutView } from '#src/buying/orders/view.ts'
import { checkoutTexts } from '#src/buying/orders/texts.ts'
import type { SavedCardView } from '#src/money/payments/view.ts'
import { paymentTexts } from '#src/money/payments/texts.ts'
import { Link } from '#src/ui/elements/link.tsx'
import { useShop } from '#src/ui/shell/shop-context.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { FieldError, fieldId, Field } from '#src/ui/forms/field.tsx'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { TaxedTotal } from '#src/buying/orders/ui/taxed-total.tsx'
import { itemsText } from '#src/buying/orders/ui/cart-summary.tsx'
import { Input } from '#src/ui/forms/input.tsx'

/** Reloads a page restored from the back-forward cache, which would still show "processing". */
export function useReloadAfterBack() {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}

/** Why the cart cannot be paid, as a text; null if it can. The server checks again. */
export function obstacleOf(
  lines: readonly CheckoutLine[],
  total: Cents,
  {
    takesPayments,
    taxObstacle,
    only = null,
  }: Pick<CheckoutView, 'takesPayments' | 'taxObstacle'> & Partial<Pick<CheckoutView, 'only'>>,
): { readonly title: string; readonly advice: string } | null {
  const stuck = lines.filter(({ problem }) => problem !== null).length
  if (stuck > 0 && only) return { title: checkoutTexts.chooseAgainTitle, advice: checkoutTexts.chooseAgain }
  if (stuck > 0)
    return {
      title: plural(stuck, { one: 'One item cannot be bought', other: `${stuck} items cannot be bought` }),
      advice: `Remove ${plural(stuck, { one: 'it', other: 'them' })} to continue.`,
    }
  if (total > 0 && !takesPayments)
    return {
      title: paymentTexts.notConfigured,
      advice: 'You can still get free prompts.',
    }
  if (taxObstacle) return taxObstacle
  if (isTooSmall(total)) return { title: 'Total too small', advice: checkoutTexts.tooSmall }
  return null
}

/** Refund, payment method and revenue share, below the items. */
export function GoodToKnow({ checkout }: { readonly checkout: CheckoutView }) {
  const shop = useShop()
  const { total, refundDays, fees } = checkout
  const { lowest, highest } = fees
  if (total === 0) return null
  return (
    <ul className="good-to-know quiet small">
      <li>Full refund within {refundDays} days on anything you haven’t opened.</li>
      <li>Our payment provider handles the payment. We never see your card number.</li>
      <li>
        Creators get {rangeText({ lowest: shareAfter(highest), highest: shareAfter(lowest) })} of the price
        {shop.priceNote !== '' && ' without tax'}; {shop.name} keeps {rangeText(fees)} for payments, hosting and
        maintenance.
      </li>
    </ul>
  )
}

const name = 'deliveryRequested'
const errorId = `${fieldId(name)}-error`

/** Whether the form failed for the consent only, which is explained beside it. */
export const isConsentMissing = (failure: Failure): boolean => failure.fields?.[name] !== undefined

type DeliveryConsentProps = { readonly failure: Failure | null; readonly total: Cents; readonly refundDays: number }

/** The legally required consent to immediate delivery. The server checks it, and its message is shown here. */
export function DeliveryConsent({ failure, total, refundDays }: DeliveryConsentProps) {
  const wrong = failure?.fields?.[name]
  // Stays checked if the form failed for another reason, unless the terms changed.
  const wasGiven = failure !== null && failure.fields === undefined && failure.code !== 'terms-changed'
  useEffect(() => {
    if (failure && isConsentMissing(failure)) document.getElementById(fieldId(name))?.focus()
  }, [failure])
  return (
    <div className="stack gap-2">
      <Checkbox
        key={refundDays}
        id={fieldId(name)}
        name={name}
        aria-required
        defaultChecked={wasGiven}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? errorId : undefined}
        label="Give me instant access"
        note={
          <>
            {total > 0 && `I understand that I can get a full refund for ${refundDays} days, until I open a prompt. `}
            Opening a prompt ends my right of withdrawal.
          </>
        }
      />
      <p className="small">
        <Link to="/withdrawal">Read about the right of withdrawal</Link>
      </p>
      {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
    </div>
  )
}

type PayFormProps = {
  readonly checkout: CheckoutView
  /** The saved card to pay with; null for none. */
  readonly card: SavedCardView | null
  /** The lines on the page, sent with their prices and the refund period, so that nobody gets terms they did not see. */
  readonly lines: readonly CheckoutLine[]
  readonly failure: Failure | null
}

export function PayForm({ checkout, card, lines, failure }: PayFormProps) {
  useReloadAfterBack()
  const buyable = lines.filter(({ problem }) => problem === null)
  const total = payableOf(buyable)
  const off = sum(buyable.map(({ discount }) => discount))
  const code = checkout.code?.refusal === null ? checkout.code.typed : null
  const obstacle = obstacleOf(lines, total, checkout)
  const { bundle, upgrade, giftOf, giftsPaid, only } = checkout
  const order = {
    ...{ lines: buyable, code, bundleId: bundle?.id ?? null, upgradeId: upgrade?.purchaseId ?? null },
    ...{ giftOf, giftsPaid, only, total, failure, refundDays: checkout.refundDays },
  }
  return (
    <section className="summary" aria-label="Order summary">
      <h2>Order summary</h2>
      <p className="quiet">{itemsText(buyable.length)}</p>
      {bundle ? (
        <>
          <p className="wrap-anywhere">
            Bundle <bdi>{bundle.title}</bdi>
          </p>
          {off > 0 && (
            <p className="row">
              <span>Bundle saving</span> <span className="push">-{moneyText(off)}</span>
            </p>
          )}
          <p className="quiet small">{bundleTexts.noCodes}</p>
        </>
      ) : upgrade ? (
        <p className="quiet small">{checkoutTexts.upgradeWithoutCodes}</p>
      ) : giftOf !== null ? (
        <GiftNote />
      ) : (
        <DiscountForm code={checkout.code} only={only} />
      )}
      {code !== null && (
        <p className="row">
          <span>{code}</span> <span className="push">-{moneyText(off)}</span>
        </p>
      )}
      <TaxedTotal lines={buyable} tax={checkout.tax} />
      {obstacle && <Obstacle {...obstacle} back={backOf(checkout)} />}
      {!obstacle && card && total > 0 && <CardForm card={card} {...order} />}
      {!obstacle && !(card && total > 0) && <PageForm {...order} />}
      <p className="quiet small">
        By {total > 0 ? 'paying' : 'continuing'} you agree to the <Link to="/terms">Terms</Link> and each item’s{' '}
        <Link to="/license">license</Link>.
      </p>
    </section>
  )
}

type OrderProps = {
  readonly lines: readonly CheckoutLine[]
  readonly code: string | null
  readonly bundleId: string | null
  readonly giftOf: string | null
  readonly giftsPaid: number
  readonly only: NamedListing | null
  readonly upgradeId: string | null
  readonly total: Cents
  readonly failure: Failure | null
  readonly refundDays: number
}

/** Whether the page shows something else than before, which the buyer checks and pays again the same way. */
const isToCheckAgain = ({ code }: Failure): boolean => code === 'price-changed' || code === 'terms-changed'

/** Pays with the saved card. The button is the consent to the text above it, so there is no checkbox. */
function CardForm({ card, ...order }: OrderProps & { readonly card: SavedCardView }) {
  const { total, refundDays, failure } = order
  return (
    <>
      <OrderForm {...order}>
        <input type="hidden" name="card" value={card.id} />
        <input type="hidden" name={name} value="on" />
        <p>
          <b>
            {card.name} ending in {card.last4}
          </b>
        </p>
        <p className="small">
          By pressing Pay I ask for instant access. I understand that I can get a full refund for {refundDays} days,
          until I open a prompt. Opening it ends my <Link to="/withdrawal">right of withdrawal</Link>.
        </p>
        <PayButton total={total} />
      </OrderForm>
      <details open={failure !== null && !isToCheckAgain(failure)}>
        <summary className="disclosure">Pay another way</summary>
        <div className="mt-4 stack">
          <p className="small">You choose a card or another method on our payment provider’s page.</p>
          <PageForm {...order} look="line" />
        </div>
      </details>
    </>
  )
}

/** Leads to the payment page, or claims a free order. */
function PageForm({ look, ...order }: OrderProps & { readonly look?: 'line' }) {
  const { total, failure, refundDays } = order
  return (
    <OrderForm {...order}>
      <DeliveryConsent failure={failure} total={total} refundDays={refundDays} />
      <PayButton total={total} look={look} />
    </OrderForm>
  )
}

function OrderForm({
  lines,
  code,
  bundleId,
  giftOf,
  giftsPaid,
  only,
  upgradeId,
  total,
  refundDays,
  children,
}: OrderProps & { readonly children: ReactNode }) {
  return (
    <Form
      className="stack"
      method="post"
      noValidate
      action={checkoutHref({
        code,
        bundleId,
        upgrade: upgradeId === null ? null : { id: upgradeId, licence: lines[0]?.licence, seats: lines[0]?.seats },
        giftOf,
        listing: only,
      })}
    >
      {code !== null && <input type="hidden" name="code" value={code} />}
      {bundleId !== null && <input type="hidden" name="bundle" value={bundleId} />}
      {upgradeId !== null && <input type="hidden" name="upgrade" value={upgradeId} />}
      {giftOf !== null && <input type="hidden" name="gift" value={giftOf} />}
      {giftOf !== null && <input type="hidden" name="giftsPaid" value={giftsPaid} />}
      {only && <input type="hidden" name="listing" value={only.promptId} />}
      <input type="hidden" name="refundDays" value={refundDays} />
      <input type="hidden" name="total" value={total} />
      {lines.map((line) => (
        <input key={line.listing.id} type="hidden" name="line" value={shownText(line)} />
      ))}
      {children}
    </Form>
  )
}

/** Where an obstacle leads back to. */
function backOf({ bundle, upgrade, giftOf, only }: CheckoutView): Back {
  if (bundle) return { to: bundleHref(bundle.id), name: 'bundle' }
  if (upgrade) return { to: `/purchases/${upgrade.purchaseId}`, name: 'purchase' }
  const listingId = giftOf ?? only?.promptId
  return listingId === undefined ? { to: '/cart', name: 'cart' } : { to: `/prompt/${listingId}`, name: 'listing' }
}

/** The line as the page shows it, for `shownLine`. */
const shownText = ({ listing, price, discount, ...offer }: CheckoutLine): string =>
  `${listing.id}:${price - discount}:${offerKey(offer)}`

function PayButton({ total, look = 'mark' }: { readonly total: Cents; readonly look?: 'mark' | 'line' | undefined }) {
  const { state, formAction, formMethod } = useNavigation()
  const isPaying = state !== 'idle' && formAction?.startsWith('/checkout') === true && formMethod === 'POST'
  return (
    <Button look={look} size="large" wide pending={isPaying} pendingLabel={checkoutTexts.processing}>
      {total === 0 ? 'Get it free' : `Pay ${moneyText(total)}`}
    </Button>
  )
}

/** What happens after the payment of a gift. */
const GiftNote = () => (
  <p className="small">
    <b>A gift for somebody else.</b> After you pay, you choose how it is handed over: by email or by a link. Until it is
    accepted, you can take it back for a full refund.
  </p>
)

type Back = { readonly to: string; readonly name: string }
type ObstacleProps = { readonly title: string; readonly advice: string; readonly back: Back }

function Obstacle({ title, advice, back }: ObstacleProps) {
  return (
    <>
      <Notice tone="warn" title={title}>
        {advice}
      </Notice>
      <ButtonLink wide to={back.to}>
        Back to the {back.name}
      </ButtonLink>
    </>
  )
}

type DiscountFormProps = Pick<CheckoutView, 'code'> & Partial<Pick<CheckoutView, 'only'>>

/** The discount code field. The code is in the URL, so that it survives a reload. */
export function DiscountForm({ code, only = null }: DiscountFormProps) {
  const isApplied = code?.refusal === null
  return (
    <details open={code !== null}>
      <summary className="disclosure">{isApplied ? 'Discount applied' : 'I have a discount code'}</summary>
      <Form className="mt-4 stack gap-3" method="get" action="/checkout" replace preventScrollReset>
        {only && <NamedFields {...only} />}
        <Field name="code" label="Discount code" error={code?.refusal}>
          <Input
            key={code?.typed}
            defaultValue={code?.typed}
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </Field>
        <div className="row">
          <Button size="small">Apply</Button>
          {/* A rejected code has no effect, so there is nothing to remove. */}
          {isApplied && (
            <Link className="small" to={checkoutHref({ listing: only })} preventScrollReset>
              Remove code
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}

/** What was chosen of the listing, in a form that changes the code. */
function NamedFields({ promptId, licence, seats = 1, amount }: NamedListing) {
  return (
    <>
      <input type="hidden" name="listing" value={promptId} />
      {licence !== undefined && <input type="hidden" name="license" value={licence} />}
      {seats > 1 && <input type="hidden" name="seats" value={seats} />}
      {amount !== undefined && <input type="hidden" name="amount" value={toDecimal(cents(amount))} />}
    </>
  )
}
