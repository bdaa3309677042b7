import { termIn, withSeats } from '#src/kernel/vocabulary.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import type { Failure } from '#src/kernel/failure.ts'
import { cents, moneyText } from '#src/kernel/money.ts'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { ConfirmRefund, RefundForm } from '#src/buying/library/ui/refund-form.tsx'
import { RefundsSoFar } from '#src/buying/library/ui/refunds-so-far.tsx'
import { bundleHref } from '#src/money/bundles/rules.ts'
import type { RefundReason } from '#src/buying/orders/rules.ts'
import type { RefundObstacle } from '#src/selling/sales/rules.ts'
import { sellerPartOf } from '#src/selling/sales/rules.ts'
import type { SaleView } from '#src/selling/sales/view.ts'
import { Buyer } from '#src/selling/sales/ui/buyer.tsx'
import { SaleStatus } from '#src/selling/sales/ui/sale-status.tsx'

type SalePageProps = {
  readonly sale: SaleView
  /** The entered values, after a failure or before the confirmation. */
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
  /** The refund to confirm, in cents; null if the form is shown. */
  readonly confirmCents: number | null
}

/** A creator's sale, with its refund form. */
export function SalePage({ sale, values, failure, confirmCents }: SalePageProps) {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Sales', href: '/profile/sales' }]} />
      <PageHead title={sale.title} />
      <div className="stack gap-8 page-end measure">
        <Facts sale={sale} />
        <section aria-labelledby="refund">
          <h2 id="refund" className="mb-4">
            Refund
          </h2>
          {sale.obstacle !== null ? (
            <Notice title={obstacleTexts[sale.obstacle].title}>{obstacleTexts[sale.obstacle].text}</Notice>
          ) : confirmCents !== null ? (
            <ConfirmRefund left={sale.left} values={values} amountCents={confirmCents} to={sale.buyer.name}>
              {moneyText(sellerPartOf(sale.sold, cents(confirmCents)))} of it is deducted from your earnings.
            </ConfirmRefund>
          ) : (
            <RefundForm left={sale.left} values={values} failure={failure} reasonHint="Emailed to the buyer.">
              <p className="quiet">
                Your share of a refund is deducted from your earnings of {moneyText(sale.budget)}, including those that
                have not cleared yet. We return our fee.
              </p>
            </RefundForm>
          )}
        </section>
      </div>
      {sale.refunds.length > 0 && <RefundsSoFar refunds={sale.refunds} reasonTexts={reasonTexts} />}
    </>
  )
}

const obstacleTexts: Readonly<Record<RefundObstacle, { title: string; text: string }>> = {
  free: { title: 'Nothing to refund', text: 'Nothing was paid for this sale.' },
  disputed: {
    title: 'This payment is disputed',
    text: 'A disputed payment cannot be refunded until the dispute is over.',
  },
  pending: { title: 'A refund is on its way', text: 'You can refund more once it has arrived.' },
  refunded: { title: 'Nothing to refund', text: 'Nothing is left to refund on this sale.' },
}

function Facts({ sale }: { readonly sale: SaleView }) {
  return (
    <dl className="ledger">
      <dt>Listing</dt>
      <dd>
        <Link to={`/prompt/${sale.promptId}`}>View listing</Link>
      </dd>
      <dt>Buyer</dt>
      <dd>
        <Buyer buyer={sale.buyer} />
      </dd>
      <dt>Country</dt>
      <dd>{sale.country?.name ?? 'Unknown'}</dd>
      <dt>Sold</dt>
      <dd>
        <LocalTime at={sale.soldAt} />
      </dd>
      <dt>Receipt</dt>
      <dd>{sale.receiptNumber ?? 'None yet'}</dd>
      <dt>License</dt>
      <dd>
        {withSeats(termIn(useVocabulary(), 'license', sale.licence).name, sale.seats)}
        {sale.isUpgrade && ', an upgrade of an earlier sale'}
      </dd>
      {sale.bundle && (
        <>
          <dt>Bundle</dt>
          <dd className="wrap-anywhere">
            <Link to={bundleHref(sale.bundle.id)} dir="auto">
              {sale.bundle.title}
            </Link>
          </dd>
        </>
      )}
      {sale.discount > 0 && (
        <>
          <dt>List price</dt>
          <dd>{moneyText(sale.listPrice)}</dd>
          <dt>{sale.bundle ? 'Bundle saving' : 'Discount'}</dt>
          <dd>
            {moneyText(sale.discount)} {sale.discountCode !== null && `(${sale.discountCode})`}
          </dd>
        </>
      )}
      <dt>Paid</dt>
      <dd>{moneyText(sale.price)}</dd>
      {sale.tax > 0 && (
        <>
          <dt>Tax</dt>
          <dd>{moneyText(sale.tax)}</dd>
        </>
      )}
      <dt>Fee</dt>
      <dd>{moneyText(sale.fee)}</dd>
      {sale.shared > 0 && (
        <>
          <dt>Collaborators and affiliates get</dt>
          <dd>{moneyText(sale.shared)}</dd>
        </>
      )}
      {sale.refunded > 0 && (
        <>
          <dt>Refunded</dt>
          <dd>{moneyText(sale.refunded)}</dd>
        </>
      )}
      <dt>You get</dt>
      <dd>{moneyText(sale.net)}</dd>
      <dt>Status</dt>
      <dd>
        <SaleStatus sale={sale} />
      </dd>
    </dl>
  )
}

const reasonTexts: Readonly<Record<RefundReason, string>> = {
  'already-owned': 'Bought twice',
  'sale-stopped': 'Taken off sale during the payment',
  'upgrade-ended': 'Upgrade of a purchase that changed or ended',
  withdrawal: 'Withdrawn by the buyer',
  'not-as-described': 'Requested by the buyer',
  provider: 'Made by support',
  fraud: 'Possible fraud',
  support: 'Made by support',
  seller: 'Made by you',
}
