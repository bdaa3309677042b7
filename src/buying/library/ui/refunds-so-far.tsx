import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { LocalDay } from '#src/ui/elements/local-time.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { RefundReason } from '#src/buying/orders/rules.ts'

type Refund = {
  readonly id: string
  readonly amount: Cents
  readonly reason: RefundReason
  readonly state: 'requested' | 'succeeded' | 'failed'
  readonly createdAt: Date
  /** For admins. */
  readonly keepsFee?: boolean
  readonly errorMessage?: string | null
}

type RefundsSoFarProps = {
  readonly refunds: readonly Refund[]
  readonly reasonTexts: Readonly<Record<RefundReason, string>>
}

/** The refunds of a sale, oldest first. */
export function RefundsSoFar({ refunds, reasonTexts }: RefundsSoFarProps) {
  return (
    <section className="section-block" aria-labelledby="refunds">
      <h2 id="refunds">Refunds so far</h2>
      {refunds.length === 0 ? (
        <p className="quiet">No refunds yet.</p>
      ) : (
        <Table caption="Refunds" columns={columnsOf(reasonTexts)} rows={refunds} rowKey={({ id }) => id} />
      )}
    </section>
  )
}

const columnsOf = (reasonTexts: RefundsSoFarProps['reasonTexts']): readonly Column<Refund>[] => [
  { head: 'Date', cell: ({ createdAt }) => <LocalDay at={createdAt} /> },
  {
    head: 'Reason',
    cell: ({ reason, keepsFee, errorMessage }) => (
      <>
        {reasonTexts[reason]}
        {keepsFee && ', fee kept'}
        {errorMessage && <span className="block quiet small wrap-anywhere">{errorMessage}</span>}
      </>
    ),
  },
  {
    head: 'Status',
    cell: ({ state }) => (
      <Badge tone={state === 'failed' ? 'bad' : state === 'succeeded' ? 'ok' : 'line'}>{stateTexts[state]}</Badge>
    ),
  },
  { head: 'Amount', numeric: true, cell: ({ amount }) => moneyText(amount) },
]

const stateTexts = { requested: 'On its way', succeeded: 'Refunded', failed: 'Failed' } as const
