import type { Cents } from '#src/kernel/money.ts'
import { moneyText } from '#src/kernel/money.ts'
import type { ConfirmationView } from '#src/people/confirmations/view.ts'
import { Table } from '#src/ui/data/table.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { RowForm } from './row-form.tsx'

type ConfirmationsTabProps = {
  /** Zero if no second person is needed. */
  readonly limit: Cents
  readonly waiting: readonly ConfirmationView[]
}

export const deedNames: Readonly<Record<string, string>> = {
  'library.refund-purchase': 'the refund',
  'library.decide-refund': 'the requested refund',
  'disputes.decide-warning': 'the refund of a suspicious payment',
  'earnings.write-off-debt': 'the write-off',
}

/** Refunds and write-offs that wait for a second person. */
export function ConfirmationsTab({ limit, waiting }: ConfirmationsTabProps) {
  return (
    <>
      <SectionHead title="Confirmations" />
      <p className="quiet small mb-4">
        {limit === 0
          ? 'No refund or write-off needs a second person. An admin sets the amount in Settings, under Money.'
          : `Refunds and write-offs above ${moneyText(limit)} wait here for a second person, for seven days.`}
      </p>
      {waiting.length === 0 ? (
        <EmptyState title="Nothing is waiting" />
      ) : (
        <Table caption="Confirmations" columns={columns} rows={waiting} rowKey={({ id }) => id} />
      )}
    </>
  )
}

const columns = [
  {
    head: 'What',
    cell: ({ action, href }: ConfirmationView) => {
      const name = (deedNames[action] ?? action).replace(/^the /, '')
      const title = name.charAt(0).toUpperCase() + name.slice(1)
      return href === null ? title : <Link to={href}>{title}</Link>
    },
  },
  { head: 'Amount', numeric: true, cell: ({ amount }: ConfirmationView) => moneyText(amount) },
  { head: 'Reason', cell: ({ reason }: ConfirmationView) => <bdi className="wrap-anywhere">{reason}</bdi> },
  { head: 'Asked by', cell: ({ username }: ConfirmationView) => `@${username}` },
  { head: 'Date', cell: ({ requestedAt }: ConfirmationView) => <When at={requestedAt} /> },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ id, canConfirm }: ConfirmationView) => (
      <RowForm fields={{ id }}>
        {canConfirm && (
          <Button size="small" name="intent" value="confirm">
            Confirm
          </Button>
        )}
        <Button size="small" look="line" name="intent" value="decline">
          {canConfirm ? 'Decline' : 'Withdraw'}
        </Button>
      </RowForm>
    ),
  },
]
