import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import type { Cents } from '#src/kernel/money.ts'
import { sum } from '#src/kernel/money.ts'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { moneyText, priceText } from '#src/ui/elements/price-text.ts'
import { payableOf } from '#src/features/orders/rules.ts'
import type { CheckoutLine, CheckoutView } from '#src/features/orders/view.ts'
import { itemsText } from '#src/features/orders/ui/cart-summary.tsx'
import { DiscountForm } from '#src/features/orders/ui/discount-form.tsx'
import { DeliveryConsent } from '#src/features/orders/ui/delivery-consent.tsx'
import { obstacleOf } from '#src/features/orders/ui/obstacle.ts'
import { SmallPrint } from '#src/features/orders/ui/small-print.tsx'
import { useFreshAfterBack } from '#src/features/orders/ui/use-fresh-after-back.ts'
import { checkoutWords } from '#src/features/orders/ui/words.ts'

type PayFormProps = {
  readonly checkout: CheckoutView
  /** Those on the page; they and their prices are sent along, so that nobody pays what they did not see. */
  readonly lines: readonly CheckoutLine[]
  readonly failure: Failure | null
}

export function PayForm({ checkout, lines, failure }: PayFormProps) {
  useFreshAfterBack()
  const buyable = lines.filter(({ problem }) => problem === null)
  const total = payableOf(buyable)
  const off = sum(buyable.map(({ discount }) => discount))
  const code = checkout.code?.refusal === null ? checkout.code.typed : null
  const obstacle = obstacleOf(lines, total, checkout.takesPayments)
  return (
    <section className="summary" aria-label="Order summary">
      <h2>Order summary</h2>
      <p className="quiet">{itemsText(buyable.length)}</p>
      <DiscountForm code={checkout.code} />
      {code !== null && (
        <p className="row">
          <span>{code}</span> <span className="push">-{moneyText(off)}</span>
        </p>
      )}
      <p className="summary-sum">
        <span>Total</span> <b>{buyable.length > 0 ? priceText(total) : moneyText(total)}</b>
      </p>
      {obstacle ? (
        <Obstacle {...obstacle} />
      ) : (
        <Form
          className="grid gap-4"
          method="post"
          action={code === null ? '/checkout' : `/checkout?code=${encodeURIComponent(code)}`}
        >
          {code !== null && <input type="hidden" name="code" value={code} />}
          {buyable.map(({ listing: { id, priceCents }, discount }) => (
            <input key={id} type="hidden" name="line" value={`${id}:${priceCents - discount}`} />
          ))}
          <DeliveryConsent failure={failure} total={total} refundDays={checkout.refundDays} />
          <PayButton total={total} />
        </Form>
      )}
      <SmallPrint total={total} feePercent={checkout.feePercent} />
    </section>
  )
}

function PayButton({ total }: { readonly total: Cents }) {
  const { state, formAction, formMethod } = useNavigation()
  const isPaying = state !== 'idle' && formAction?.startsWith('/checkout') === true && formMethod === 'POST'
  return (
    <Button look="mark" size="large" wide pending={isPaying} pendingLabel={checkoutWords.processing}>
      {total === 0 ? 'Get it free' : `Pay ${moneyText(total)}`}
    </Button>
  )
}

function Obstacle({ title, advice }: { readonly title: string; readonly advice: string }) {
  return (
    <>
      <Notice tone="warn" title={title}>
        {advice}
      </Notice>
      <ButtonLink wide to="/cart">
        Back to the cart
      </ButtonLink>
    </>
  )
}
