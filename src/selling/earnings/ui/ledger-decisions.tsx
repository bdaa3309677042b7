import { LocalDay } from '#src/ui/elements/local-time.tsx'
import { timeText } from '#src/kernel/dates.ts'
import { Form } from 'react-router'
import { Button } from '#src/ui/elements/button.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { cents, moneyText } from '#src/kernel/money.ts'
import { earningsTexts } from '#src/selling/earnings/texts.ts'
import { writableDebt } from '#src/selling/earnings/rules.ts'
import type { Debtor, LedgerView } from '#src/selling/earnings/view.ts'

/** Why the payouts of all sellers are paused, and the form to resume them. */
export function PausedPayouts({ pause }: { readonly pause: NonNullable<LedgerView['pause']> }) {
  return (
    <section className="section-block" aria-label={earningsTexts.pausedTitle}>
      <Notice tone="bad" title={earningsTexts.pausedTitle}>
        {pause.reason}. Paused {timeText(pause.since)}. No transfer to a creator is made until you resume payouts.
        Compare the ledger with Stripe first.
      </Notice>
      <div className="mt-4">
        <Decide intent="resume" id="payouts" label="Resume payouts">
          Resume payouts
        </Decide>
      </div>
    </section>
  )
}

/** Transfers that are not in the ledger. */
export function UnknownTransfers({ unknownTransfers }: Pick<LedgerView, 'unknownTransfers'>) {
  return (
    <section className="section-block" aria-labelledby="unknown-head">
      <h3 id="unknown-head">Unknown transfers</h3>
      <p className="quiet small mb-4">
        Stripe has these transfers and the ledger does not, for example after a restored backup. Payouts to these
        creators are stopped. Reverse a wrong transfer at Stripe first. Accepting one books it as paid to the creator.
      </p>
      <ul className="stack gap-6">
        {unknownTransfers.map(({ transferId, accountId, amount, since, username }) => (
          <li key={transferId}>
            <p className="wrap-anywhere">
              <b>{moneyText(amount)}</b>{' '}
              <span className="quiet small">
                {transferId} to {username === null ? accountId : `@${username}`}, found {timeText(since)}
              </span>
            </p>
            <Decide intent="accept" id={transferId} label={`Accept ${transferId}`}>
              Accept
            </Decide>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Unexplained movements at the provider. */
export function Suspense({ suspense }: Pick<LedgerView, 'suspense'>) {
  return (
    <section className="section-block" aria-labelledby="suspense-head">
      <h3 id="suspense-head">Unmatched</h3>
      <p className="quiet small mb-4">
        Movements at Stripe that no sale, refund or payout explains. Look them up at Stripe. Settling one makes it the
        platform’s gain or loss.
      </p>
      <ul className="stack gap-6">
        {suspense.map(({ transactionId, amount, since }) => (
          <li key={transactionId}>
            <p className="wrap-anywhere">
              <b>{moneyText(amount)}</b>{' '}
              <span className="quiet small">
                {transactionId}, since <LocalDay at={since} />
              </span>
            </p>
            <Decide intent="settle" id={transactionId} label={`Settle ${transactionId}`}>
              Settle
            </Decide>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Refunds that failed for good. */
export function FailedRefunds({ refunds }: Pick<LedgerView, 'refunds'>) {
  return (
    <section className="section-block" aria-labelledby="refunds-head">
      <h3 id="refunds-head">Failed refunds</h3>
      <p className="quiet small mb-4">Stripe refused these. Find out why there, then try again.</p>
      <ul className="stack gap-6">
        {refunds.map(({ lineId, title, receiptNumber, amount, why, since }) => (
          <li key={lineId}>
            <p className="wrap-anywhere">
              <b>{moneyText(amount)}</b> {title}
            </p>
            <p className="quiet small wrap-anywhere mb-4">
              Receipt #{receiptNumber}, failed <LocalDay at={since} />: {why}
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={lineId} />
              <Button name="intent" value="retry-refund" aria-label={`Try the refund of ${title} again`}>
                Try again
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Deleted accounts that are owed money: small earnings, or what returned after the deletion. */
export function ClosedAccounts({ closedAccounts }: Pick<LedgerView, 'closedAccounts'>) {
  return (
    <section className="section-block" aria-labelledby="closed-head">
      <h3 id="closed-head">Closed accounts</h3>
      <p className="quiet small mb-4">
        These accounts were deleted and are still owed money. Settling one makes it the platform’s gain, for example
        after you paid it in another way.
      </p>
      <ul className="stack gap-6">
        {closedAccounts.map(({ sellerId, amount, since }) => (
          <li key={sellerId}>
            <p className="wrap-anywhere">
              <b>{moneyText(amount)}</b>{' '}
              <span className="quiet small">
                {sellerId}, since <LocalDay at={since} />
              </span>
            </p>
            <Decide intent="settle-closed" id={sellerId} label={`Settle account ${sellerId}`}>
              Settle
            </Decide>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DebtorsProps = Pick<LedgerView, 'debtors'> & { readonly asOf: Date | null }

/** Sellers with a debt, who get no payout until new earnings cover it. */
export function Debtors({ debtors, asOf }: DebtorsProps) {
  return (
    <section className="section-block" aria-labelledby="debtors-head">
      <h3 id="debtors-head">Creators with debts</h3>
      <p className="quiet small mb-4">
        Later sales pay these debts. Writing one off makes it the platform&apos;s loss.
        {asOf && ` Debts since the last check (${timeText(asOf)}) are not listed yet.`}
      </p>
      <ul className="stack gap-6">
        {debtors.map((debtor) => (
          <li key={debtor.sellerId}>
            <p className="wrap-anywhere">
              <b>{moneyText(debtor.owes)}</b> <span className="quiet small">@{debtor.username}</span>
            </p>
            <p className="quiet small mb-4">
              {moneyText(debtor.inFlight)} in flight to their bank, {moneyText(debtor.incoming)} incoming from sales,{' '}
              {moneyText(debtor.returnable)} may return from disputes and recent payouts
            </p>
            <WriteOff debtor={debtor} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WriteOff({ debtor }: { readonly debtor: Debtor }) {
  const { sellerId, username, owes } = debtor
  const writable = writableDebt({ ...debtor, matured: cents(-owes) })
  if (writable.kind === 'payout-in-flight') return <p className="small">{earningsTexts.debtInFlight}</p>
  if (writable.kind === 'refund-under-way') return <p className="small">{earningsTexts.debtRefunding}</p>
  if (writable.kind !== 'amount') return <p className="small">{earningsTexts.debtCovered}</p>
  const amount = moneyText(writable.amount)
  return (
    <Decide intent="write-off" id={sellerId} label={`Write off ${amount} that ${username} owes`}>
      {`Write off ${amount}`}
    </Decide>
  )
}

type DecideProps = { readonly intent: string; readonly id: string; readonly label: string; readonly children: string }

function Decide({ intent, id, label, children }: DecideProps) {
  return (
    <Form method="post" className="row row-wrap items-end" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Field name="reason" id={`reason-${id}`} label="Reason" required>
        <Input maxLength={200} autoComplete="off" />
      </Field>
      <Button name="intent" value={intent} aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
