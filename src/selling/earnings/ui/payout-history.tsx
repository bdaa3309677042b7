import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { Fragment } from 'react'
import { Badge } from '#src/ui/elements/badge.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { PayoutView } from '#src/selling/earnings/view.ts'
import { payoutBadges } from '#src/selling/earnings/ui/payout-badges.ts'
import '#src/selling/earnings/ui/earnings.css'

type PayoutHistoryProps = {
  readonly payouts: readonly PayoutView[]
  /** The cursors to both sides. */
  readonly next?: string | null | undefined
  readonly previous?: string | null | undefined
}

/** A seller's payouts, newest first, with the reason below a failed one. */
export function PayoutHistory({ payouts, next = null, previous = null }: PayoutHistoryProps) {
  if (payouts.length === 0) return <p className="quiet">No payouts yet.</p>
  return (
    <>
      <PayoutTable payouts={payouts} />
      {(next !== null || previous !== null) && (
        <nav className="payout-pages" aria-label="Pages">
          {previous !== null && <ButtonLink to={historyHref('before', previous)}>Newer</ButtonLink>}
          {next !== null && <ButtonLink to={historyHref('after', next)}>Older</ButtonLink>}
        </nav>
      )}
    </>
  )
}

/** Links to the heading above the list, which is in the middle of the page. */
const historyHref = (side: 'after' | 'before', cursor: string) =>
  `/profile/payouts?${new URLSearchParams([[side, cursor]])}#payout-history`

function PayoutTable({ payouts }: { readonly payouts: readonly PayoutView[] }) {
  return (
    <div className="table-wide" role="region" aria-label="Payouts" tabIndex={0}>
      <table className="table payout-table">
        <caption className="sr">Payouts</caption>
        <thead>
          <tr>
            <th scope="col">Requested</th>
            <th scope="col">Status</th>
            <th scope="col" className="num hide-s">
              Gross
            </th>
            <th scope="col" className="num hide-s">
              Fee
            </th>
            <th scope="col" className="num">
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <Row key={payout.id} payout={payout} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ payout }: { readonly payout: PayoutView }) {
  const { tone, name } = payoutBadges[payout.status]
  return (
    <Fragment>
      <tr className={payout.errorMessage ? 'has-why' : undefined}>
        <td>
          <LocalDay at={payout.requestedAt} />
        </td>
        <td>
          <Badge tone={tone}>{name}</Badge>
        </td>
        <td className="num hide-s">{moneyText(payout.gross)}</td>
        <td className="num hide-s">{moneyText(payout.fee)}</td>
        <td className="num strong">{moneyText(payout.net)}</td>
      </tr>
      {payout.errorMessage && (
        <tr className="why">
          <td colSpan={5}>{payout.errorMessage}</td>
        </tr>
      )}
    </Fragment>
  )
}
