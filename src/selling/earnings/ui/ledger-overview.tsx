import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { Form, useNavigation } from 'react-router'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { moneyText } from '#src/kernel/money.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import type { LedgerReport, Check, LedgerView } from '#src/selling/earnings/view.ts'
import {
  ClosedAccounts,
  Debtors,
  FailedRefunds,
  PausedPayouts,
  Suspense,
  UnknownTransfers,
} from '#src/selling/earnings/ui/ledger-decisions.tsx'

/** The Ledger tab: the last reconciliation, account balances, and open decisions. */
export function LedgerOverview({ view }: { readonly view: LedgerView }) {
  const isChecking = useNavigation().formData?.get('intent') === 'check'
  return (
    <>
      <SectionHead title="Ledger">
        <Form method="post" preventScrollReset>
          <Button name="intent" value="check" pending={isChecking} pendingLabel="Checking...">
            Check now
          </Button>
        </Form>
      </SectionHead>
      {view.pause && <PausedPayouts pause={view.pause} />}
      {view.unknownTransfers.length > 0 && <UnknownTransfers unknownTransfers={view.unknownTransfers} />}
      <p className="quiet small mb-4">
        The ledger records every movement of money twice. A check compares it with orders, payouts and Stripe; each line
        below must pass.
      </p>
      {view.books ? (
        <Invariants books={view.books} />
      ) : (
        <EmptyState title="Not checked yet">Runs nightly, or on demand. Results show here.</EmptyState>
      )}
      {view.suspense.length > 0 && <Suspense suspense={view.suspense} />}
      {view.refunds.length > 0 && <FailedRefunds refunds={view.refunds} />}
      {view.closedAccounts.length > 0 && <ClosedAccounts closedAccounts={view.closedAccounts} />}
      {view.debtors.length > 0 && <Debtors debtors={view.debtors} asOf={view.books?.checkedAt ?? null} />}
      {view.books && (
        <section className="section-block" aria-labelledby="accounts-head">
          <h3 id="accounts-head">Accounts</h3>
          <p className="quiet small mb-4">
            Balances at the last check. Debits (assets) are positive, credits (debts and income) negative.
          </p>
          <Table caption="Accounts" columns={accounts} rows={view.books.balances} rowKey={({ kind }) => kind} />
        </section>
      )}
    </>
  )
}

function Invariants({ books: { checks, checkedAt } }: { readonly books: NonNullable<LedgerView['books']> }) {
  return (
    <>
      <p className="quiet small mb-4">
        Runs nightly, or on demand. Last check: <LocalTime at={checkedAt} />.
      </p>
      <Table caption="Invariants" columns={invariants} rows={checks} rowKey={({ name }) => name} />
    </>
  )
}

const brokenShown = 10

const invariants: readonly Column<Check>[] = [
  {
    head: 'Invariant',
    cell: ({ name, broken }) => (
      <>
        {name}
        {broken.slice(0, brokenShown).map((what) => (
          <span key={what} className="block quiet small wrap-anywhere">
            {what}
          </span>
        ))}
        {broken.length > brokenShown && (
          <span className="block quiet small">and {broken.length - brokenShown} more</span>
        )}
      </>
    ),
  },
  { head: 'Checked', numeric: true, wideOnly: true, cell: ({ figure }) => figure },
  {
    head: 'Status',
    numeric: true,
    cell: ({ broken }) => (
      <Badge tone={broken.length === 0 ? 'ok' : 'bad'}>{broken.length === 0 ? 'OK' : 'Broken'}</Badge>
    ),
  },
]

const accounts: readonly Column<LedgerReport['balances'][number]>[] = [
  { head: 'Account', cell: ({ kind }) => kind.replaceAll('_', ' ') },
  { head: 'Balance', numeric: true, cell: ({ balance }) => moneyText(balance) },
]
