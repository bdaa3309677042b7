import { plural } from '#src/kernel/plural.ts'
import type { PayoutLeg, PayoutState } from '#src/selling/earnings/rules.ts'
import type { PayoutListRow } from '#src/selling/earnings/view.ts'
import { Form } from 'react-router'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import { payoutBadges } from '#src/selling/earnings/ui/payout-badges.ts'
import '#src/selling/earnings/ui/earnings.css'

/** The state of a payout, for admins. */
export function stateText({ state, leg, isReleased }: Pick<PayoutListRow, 'state' | 'leg' | 'isReleased'>): string {
  if (state === 'unknown') return unknownTexts[leg]
  if (state === 'returned') return isReleased ? 'Returned by the bank and reversed' : 'Returned by the bank'
  return stateTexts[state]
}

const stateTexts: Readonly<Record<Exclude<PayoutState, 'unknown' | 'returned'>, string>> = {
  requested: 'Not sent yet',
  transferring: 'Transfer requested',
  transferred: "In the creator's account",
  in_transit: 'On its way to the bank',
  paid: 'Arrived',
  failed: 'Returned to earnings',
  canceled: 'Returned to earnings',
}
const unknownTexts: Readonly<Record<PayoutLeg, string>> = {
  transfer: 'Transfer not confirmed',
  payout: 'Bank payout not confirmed',
  reversal: 'Being reversed',
}

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
    head: 'Creator',
    cell: ({ sellerId, seller }) => (
      <Link className="nowrap" to={`/admin/people/${sellerId}`}>
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
        <span className="admin-under nowrap">of {moneyText(gross)}</span>
      </>
    ),
  },
  { head: 'Status', cell: (payout) => <Standing payout={payout} /> },
  {
    head: 'Stripe IDs',
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
          {plural(tries, { one: '1 try', other: `${tries} tries` })}
          {polledAt !== null && (
            <>
              , checked <When at={polledAt} />
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
      <Button size="small" name="intent" value="ask" aria-label={`Check status of ${id.slice(0, 8)} of ${seller}`}>
        Check status
      </Button>
    </Form>
  )
}
