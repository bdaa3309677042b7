import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { moneyText, toDollars } from '#src/kernel/money.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, PriceInput, Textarea } from '#src/ui/forms/input.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { AdminPurchaseView } from '#src/features/library/view.ts'
import '#src/features/library/ui/library.css'

type AdminPurchasePageProps = {
  readonly purchase: AdminPurchaseView
  /** The entered values, after a failure or before the confirmation. */
  readonly values: Readonly<Record<string, string>>
  readonly failure: Failure | null
  /** The refund to confirm, in cents; null if the form is shown. */
  readonly confirmCents: number | null
}

/** The admin page of a purchase, with its refund form. */
export function AdminPurchasePage({ purchase, values, failure, confirmCents }: AdminPurchasePageProps) {
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Admin', href: '/admin' },
          { label: 'Purchases', href: '/admin/purchases' },
        ]}
      />
      <PageHead title={purchase.title} lead={`Purchase ${purchase.id.slice(0, 8)}`} />
      <div className="grid gap-8 pb-12 measure">
        <Facts purchase={purchase} />
        <section aria-labelledby="refund">
          <h2 id="refund" className="mb-4">
            Refund
          </h2>
          {purchase.waitingRefund !== null && (
            <Notice title={`A refund of ${moneyText(purchase.waitingRefund)} waits for a second person`}>
              <Link to="/admin/confirmations">See what waits</Link>
            </Notice>
          )}
          {confirmCents !== null ? (
            <ConfirmRefund purchase={purchase} values={values} amountCents={confirmCents} />
          ) : (
            <RefundForm purchase={purchase} values={values} failure={failure} />
          )}
        </section>
      </div>
      <Refunds purchase={purchase} />
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
      </dd>
      <dt>Creator</dt>
      <dd>
        <Link to={`/admin/people/${seller.id}`}>@{seller.username}</Link>
      </dd>
      <dt>Receipt</dt>
      <dd>{receiptNumber ?? 'None'}</dd>
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

type RefundFormProps = Pick<AdminPurchasePageProps, 'purchase' | 'values' | 'failure'>

function RefundForm({ purchase, values, failure }: RefundFormProps) {
  const isReviewing = useNavigation().formData?.get('intent') === 'review'
  if (purchase.suspendedFor === 'dispute')
    return (
      <Notice title="The bank decides first">A disputed payment cannot be refunded until the dispute is over.</Notice>
    )
  if (purchase.left === 0) return <Notice title="Nothing to refund">Nothing is left to refund on this purchase.</Notice>
  const fields = failure?.fields ?? {}
  return (
    <Form method="post" className="grid gap-4">
      <AccountField />
      {failure && !failure.fields && <ErrorSummary faults={[{ message: failure.message }]} />}
      {purchase.hasOpenRequest && (
        <p className="small">
          The buyer has asked for a refund. <Link to="/admin/refunds">See the request</Link>
        </p>
      )}
      <Field
        name="amount"
        label="Amount"
        hint={`At most ${moneyText(purchase.left)}. Refunding all of it ends access.`}
        error={fields['amount'] ?? fields['amountCents']}
        required
      >
        <PriceInput max={toDollars(purchase.left)} defaultValue={values['amount'] ?? toDollars(purchase.left)} />
      </Field>
      <Field name="fee" label="Platform fee" hint="If you keep the fee, the creator pays the whole refund.">
        <Select defaultValue={values['fee'] ?? 'returned'}>
          <option value="returned">Return our share of the fee</option>
          <option value="kept">Keep the fee</option>
        </Select>
      </Field>
      <Field
        name="reason"
        label="Reason"
        hint="Emailed to the buyer and kept in the audit log."
        error={fields['reason']}
        required
      >
        <Textarea rows={3} maxLength={2000} defaultValue={values['reason'] ?? ''} />
      </Field>
      <div>
        <Button look="ink" name="intent" value="review" pending={isReviewing}>
          Review refund
        </Button>
      </div>
    </Form>
  )
}

type ConfirmRefundProps = Pick<AdminPurchasePageProps, 'purchase' | 'values'> & { readonly amountCents: number }

function ConfirmRefund({ purchase, values, amountCents }: ConfirmRefundProps) {
  const isSending = useNavigation().formData?.get('intent') === 'refund'
  const { buyer, seller, left } = purchase
  const amount = moneyText(amountCents)
  return (
    <Form method="post" className="grid gap-4">
      <AccountField />
      {['amount', 'fee', 'reason'].map((name) => (
        <Input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      <Input type="hidden" name="left" value={left} />
      <p className="strong">
        Refund {amount} to @{buyer.username}?
      </p>
      <p>
        {amountCents === left
          ? 'This is all that is left. Access to the prompt ends at once and the license is revoked.'
          : 'The buyer keeps access to the prompt.'}{' '}
        {values['fee'] === 'kept'
          ? `@${seller.username} pays all of it, and the platform keeps its fee.`
          : `@${seller.username} and the platform each return their share.`}{' '}
        A refund cannot be undone.
      </p>
      <blockquote className="refund-reason" dir="auto">
        {values['reason']}
      </blockquote>
      <div className="row row-wrap">
        <Button look="danger" name="intent" value="refund" pending={isSending} pendingLabel="Refunding...">
          Refund {amount}
        </Button>
        <Button look="bare" name="intent" value="edit">
          Change
        </Button>
      </div>
    </Form>
  )
}

function Refunds({ purchase: { refunds } }: { readonly purchase: AdminPurchaseView }) {
  return (
    <section className="pb-16" aria-labelledby="refunds">
      <h2 id="refunds" className="mb-4">
        Refunds so far
      </h2>
      {refunds.length === 0 ? (
        <EmptyState title="No refunds yet" heading="h3" />
      ) : (
        <Table caption="Refunds" columns={columns} rows={refunds} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

type RefundRow = AdminPurchaseView['refunds'][number]

const reasonTexts: Readonly<Record<RefundRow['reason'], string>> = {
  'already-owned': 'Bought twice',
  'sale-stopped': 'Taken off sale during the payment',
  withdrawal: 'Withdrawn by the buyer',
  'not-as-described': 'Not as described',
  provider: 'Made at the payment provider',
  fraud: 'Fraud warning',
  support: 'Made by an admin',
}
const stateTexts = { requested: 'On its way', succeeded: 'Refunded', failed: 'Failed' } as const

const columns = [
  { head: 'Date', cell: ({ createdAt }: RefundRow) => <LocalDay at={createdAt} /> },
  {
    head: 'Reason',
    cell: ({ reason, keepsFee, errorMessage }: RefundRow) => (
      <>
        {reasonTexts[reason]}
        {keepsFee && ', fee kept'}
        {errorMessage && <span className="block quiet small wrap-anywhere">{errorMessage}</span>}
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ state }: RefundRow) => (
      <Badge tone={state === 'failed' ? 'bad' : state === 'succeeded' ? 'ok' : 'line'}>{stateTexts[state]}</Badge>
    ),
  },
  { head: 'Amount', numeric: true, cell: ({ amount }: RefundRow) => moneyText(amount) },
]
