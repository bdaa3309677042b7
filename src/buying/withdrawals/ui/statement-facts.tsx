import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { notAsDescribed, offersRefundRequest, outcomeText } from '#src/buying/withdrawals/texts.ts'
import type { WithdrawalLine } from '#src/buying/withdrawals/view.ts'
import './withdrawals.css'

type StatementFactsProps = {
  readonly name?: string
  readonly order: string
  readonly email?: string
  readonly statedAt?: Date
}

/** The content of a statement. */
export function StatementFacts({ name, order, email, statedAt }: StatementFactsProps) {
  return (
    <dl className="ledger">
      {name !== undefined && (
        <>
          <dt>Name</dt>
          <dd>
            <bdi className="wrap-anywhere">{name}</bdi>
          </dd>
        </>
      )}
      <dt>Order</dt>
      <dd>
        <bdi className="wrap-anywhere">{order}</bdi>
      </dd>
      {email !== undefined && (
        <>
          <dt>Acknowledgement to</dt>
          <dd className="wrap-anywhere">{email}</dd>
        </>
      )}
      {statedAt && (
        <>
          <dt>Received</dt>
          <dd>
            <LocalTime at={statedAt} />
          </dd>
        </>
      )}
    </dl>
  )
}

type OutcomeListProps = { readonly lines: readonly WithdrawalLine[]; readonly deadline: Date }

/** What becomes of each purchase of an order. */
export function OutcomeList({ lines, deadline }: OutcomeListProps) {
  return (
    <>
      <ul className="withdrawal-lines">
        {lines.map((line) => (
          <li key={line.purchaseId}>
            <h3 dir="auto">{line.title}</h3>
            <p>{outcomeText(line, deadline)}</p>
          </li>
        ))}
      </ul>
      {offersRefundRequest(lines) && <p>{notAsDescribed}</p>}
    </>
  )
}
