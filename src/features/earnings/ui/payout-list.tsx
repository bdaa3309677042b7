import { Form } from 'react-router'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { PayoutListRow } from '#src/features/earnings/view.ts'
import { payoutBadges } from '#src/features/earnings/ui/payout-badges.ts'
import { stateText } from '#src/features/earnings/ui/words.ts'
import '#src/features/earnings/ui/earnings.css'

/** The admin list of payouts, with their state here and at the provider. */
export function PayoutList({ payouts }: { readonly payouts: readonly PayoutListRow[] }) {
  return <Table caption="Payouts" columns={columns} rows={payouts} rowKey={({ id }) => id} />
}

const columns: readonly Column<PayoutListRow>[] = [
  {
    head: 'Requested',
    cell: ({ id, requestedAt }) => (
      <>
        <When at={requestedAt} />
        <span className="admin-under" title={id}>
          <code>{id.slice(0, 8)}</code>
        </span>
      </>
    ),
  },
  {
    head: 'Seller',
    cell: ({ sellerId, seller }) => (
      <Link className="whitespace-nowrap" to={`/admin/people/${sellerId}`}>
        @{seller}
      </Link>
    ),
  },
  {
    head: 'Net',
    numeric: true,
    cell: ({ net, gross }) => (
      <>
        {moneyText(net)}
        <span className="admin-under whitespace-nowrap">of {moneyText(gross)}</span>
      </>
    ),
  },
  { head: 'Stands', cell: (payout) => <Standing payout={payout} /> },
  {
    head: 'At the provider',
    wideOnly: true,
    cell: (payout) => <ProviderIds payout={payout} />,
  },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: (payout) => <Ask payout={payout} />,
  },
]

function Standing({ payout }: { readonly payout: PayoutListRow }) {
  const { status, isStuck, stateSince, polledAt, tries, lastError, failure } = payout
  const { tone, name } = payoutBadges[status]
  return (
    <div className="payout-standing">
      <Badge tone={tone}>{name}</Badge> {isStuck && <Badge tone="bad">Stuck</Badge>}
      <span className="admin-under">
        {stateText(payout)}, <When at={stateSince} />
      </span>
      {(tries > 1 || isStuck) && (
        <span className="admin-under">
          Asked for {tries === 1 ? 'once' : `${tries} times`}
          {polledAt !== null && (
            <>
              , looked at <When at={polledAt} />
            </>
          )}
        </span>
      )}
      {failure !== null && <span className="admin-error">{failure}</span>}
      {lastError !== null && <span className="admin-error">{lastError}</span>}
    </div>
  )
}

function ProviderIds({ payout }: { readonly payout: PayoutListRow }) {
  const { accountId, transferId, providerPayoutId, reversalId } = payout
  const ids = [transferId, providerPayoutId, reversalId, accountId].filter((id) => id !== null)
  return ids.map((id) => (
    <code key={id} className="payout-ref">
      {id}
    </code>
  ))
}

function Ask({ payout: { id, seller, canAsk } }: { readonly payout: PayoutListRow }) {
  if (!canAsk) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        size="small"
        name="intent"
        value="ask"
        aria-label={`Ask the provider about ${id.slice(0, 8)} of ${seller}`}
      >
        Ask again
      </Button>
    </Form>
  )
}
