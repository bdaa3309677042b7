import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { Failure } from '#src/kernel/failure.ts'
import type { ReactNode } from 'react'
import { moneyText } from '#src/kernel/money.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { ConfirmRefund, RefundForm } from '#src/buying/library/ui/refund-form.tsx'
import { RefundsSoFar } from '#src/buying/library/ui/refunds-so-far.tsx'
import { TermsOfOrder } from '#src/buying/library/ui/terms-of-order.tsx'
import { termIn, withSeats } from '#src/kernel/vocabulary.ts'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'
import { BundleFact } from '#src/buying/library/ui/purchase-facts.tsx'
import type { AdminPurchaseView } from '#src/buying/library/view.ts'
import type { RefundReason } from '#src/buying/orders/rules.ts'

type AdminPurchasePageProps = {
  readonly purchase: AdminPurchaseView
  /** The entered values, after a failure or before the confirmation. */
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
  /** The refund to confirm, in cents; null if the form is shown. */
  readonly confirmCents: number | null
  /** The seats of a license for a team, rendered by the seats feature. */
  readonly seats?: ReactNode
}

/** The admin page of a purchase, with its refund form. */
export function AdminPurchasePage({ purchase, values, failure, confirmCents, seats }: AdminPurchasePageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Admin', href: '/admin' },
          { label: 'Purchases', href: '/admin/purchases' },
        ]}
      />
      <PageHead title={purchase.title} lead={`Purchase ${purchase.id.slice(0, 8)}`} />
      <Split
        aside={
          <section className="section-block" aria-labelledby="refund">
            <h2 id="refund">Refund</h2>
            {purchase.waitingRefund !== null && (
              <Notice title={`A refund of ${moneyText(purchase.waitingRefund)} waits for a second person`}>
                <Link to="/admin/confirmations">See the request</Link>
              </Notice>
            )}
            {confirmCents !== null ? (
              <Confirm purchase={purchase} values={values} amountCents={confirmCents} />
            ) : (
              <Refund purchase={purchase} values={values} failure={failure} />
            )}
          </section>
        }
      >
        <Facts purchase={purchase} />
        {seats}
      </Split>
      <RefundsSoFar refunds={purchase.refunds} reasonTexts={reasonTexts} />
    </div>
  )
}

function Facts({ purchase }: { readonly purchase: AdminPurchaseView }) {
  const { buyer, seller, promptId, receiptNumber, refundedAt, suspendedFor } = purchase
  return (
    <dl className="ledger">
      <dt>Prompt</dt>
      <dd>
        <Link to={`/prompt/${promptId}`}>View prompt</Link>
      </dd>
      <dt>Buyer</dt>
      <dd>
        <Link to={`/admin/people/${buyer.id}`}>@{buyer.username}</Link>
        {purchase.upgradeOf === null && (
          <>
            {' · '}
            <Link to={`/admin/people/${buyer.id}/move?purchase=${purchase.id}`}>Move to another account</Link>
          </>
        )}
      </dd>
      <dt>Creator</dt>
      <dd>
        <Link to={`/admin/people/${seller.id}`}>@{seller.username}</Link>
      </dd>
      <dt>Receipt</dt>
      <dd>{receiptNumber ?? 'None'}</dd>
      {purchase.pricePaid > 0 && (
        <>
          <dt>Invoice</dt>
          <dd>
            <Link to={`/admin/purchases/${purchase.id}/invoice`}>Invoice and credit notes</Link>
          </dd>
        </>
      )}
      <dt>Terms</dt>
      <dd>
        <TermsOfOrder version={purchase.termsVersion} />
      </dd>
      <dt>Bought</dt>
      <dd>
        <LocalDay at={purchase.purchasedAt} />
      </dd>
      <dt>Opened</dt>
      <dd>{purchase.openedAt ? <LocalDay at={purchase.openedAt} /> : 'Not yet'}</dd>
      <dt>Refund window</dt>
      <dd>
        until <LocalDay at={purchase.windowEndsAt} />
      </dd>
      <dt>Paid</dt>
      <dd>{moneyText(purchase.pricePaid)}</dd>
      <dt>License</dt>
      <dd>{withSeats(termIn(useVocabulary(), 'license', purchase.licence).name, purchase.seats)}</dd>
      {purchase.upgradeOf !== null && (
        <>
          <dt>Upgrade of</dt>
          <dd>
            <Link to={`/admin/purchases/${purchase.upgradeOf}`}>A purchase</Link>
          </dd>
        </>
      )}
      {purchase.upgrades.length > 0 && (
        <>
          <dt>Upgraded</dt>
          <dd>
            {purchase.upgrades.map((id, i) => (
              <Link key={id} to={`/admin/purchases/${id}`}>
                {i === 0 ? 'Newest upgrade' : 'Earlier upgrade'}
              </Link>
            ))}
          </dd>
        </>
      )}
      <BundleFact bundle={purchase.bundle} />
      {purchase.gift && (
        <>
          <dt>Gift</dt>
          <dd>
            From @{purchase.gift.giver}, {purchase.gift.isClaimed ? 'accepted' : 'not accepted yet'}
          </dd>
          {purchase.gift.message !== '' && (
            <>
              <dt>Message</dt>
              <dd className="wrap-anywhere pre-wrap" dir="auto">
                {purchase.gift.message}
                {purchase.gift.name !== '' && ` (${purchase.gift.name})`}
              </dd>
            </>
          )}
        </>
      )}
      <dt>Platform fee</dt>
      <dd>{moneyText(purchase.fee)}</dd>
      <dt>Left to refund</dt>
      <dd>{moneyText(purchase.left)}</dd>
      <dt>Status</dt>
      <dd>
        {refundedAt ? (
          <Badge>
            Refunded <LocalDay at={refundedAt} />
          </Badge>
        ) : suspendedFor ? (
          <Badge tone="warn">{statusTexts[suspendedFor]}</Badge>
        ) : (
          'Active'
        )}
      </dd>
    </dl>
  )
}

const statusTexts = {
  dispute: 'Disputed by the bank',
  'fraud-warning': 'Fraud warning',
  'charged-back': 'Charged back',
} as const

type RefundProps = Pick<AdminPurchasePageProps, 'purchase' | 'values' | 'failure'>

function Refund({ purchase, values, failure }: RefundProps) {
  if (purchase.suspendedFor === 'dispute')
    return (
      <Notice title="This payment is disputed">A disputed payment cannot be refunded until the dispute is over.</Notice>
    )
  if (purchase.left === 0) return <Notice title="Nothing to refund">Nothing is left to refund on this purchase.</Notice>
  return (
    <RefundForm
      left={purchase.left}
      values={values}
      failure={failure}
      reasonHint="Emailed to the buyer and kept in the audit log."
      feeField={
        <Field name="fee" label="Platform fee" hint="If you keep the fee, the creator pays the whole refund.">
          <Select defaultValue={values['fee'] ?? 'returned'}>
            <option value="returned">Return our share of the fee</option>
            <option value="kept">Keep the fee</option>
          </Select>
        </Field>
      }
    >
      {purchase.hasOpenRequest && (
        <p className="small">
          The buyer has asked for a refund. <Link to="/admin/refunds">See the request</Link>
        </p>
      )}
    </RefundForm>
  )
}

type ConfirmProps = Pick<AdminPurchasePageProps, 'purchase' | 'values'> & { readonly amountCents: number }

function Confirm({ purchase: { buyer, seller, left }, values, amountCents }: ConfirmProps) {
  return (
    <ConfirmRefund left={left} values={values} amountCents={amountCents} to={`@${buyer.username}`}>
      {values['fee'] === 'kept'
        ? `@${seller.username} pays all of it, and the platform keeps its fee.`
        : `@${seller.username} and the platform each return their share.`}
    </ConfirmRefund>
  )
}

const reasonTexts: Readonly<Record<RefundReason, string>> = {
  'already-owned': 'Bought twice',
  'sale-stopped': 'Taken off sale during the payment',
  'upgrade-ended': 'Upgrade of a purchase that changed or ended',
  withdrawal: 'Withdrawn by the buyer',
  'not-as-described': 'Not as described',
  provider: 'Made at the payment provider',
  fraud: 'Fraud warning',
  support: 'Made by an admin',
  seller: 'Made by the creator',
}
