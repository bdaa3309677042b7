import { cents, moneyText } from '#src/kernel/money.ts'
import type { Result } from '#src/kernel/result.ts'
import type { Failure } from '#src/kernel/failure.ts'
import type { Confirmation } from '#src/ui/forms/confirm-action.tsx'
import { LedgerOverview } from '#src/selling/earnings/ui/ledger-overview.tsx'
import { adminTexts } from '#src/operation/admin/texts.ts'
import { earningsTexts } from '#src/selling/earnings/texts.ts'
import { reconcileLedgerAsAdmin } from '#src/selling/earnings/operations/check-ledger.ts'
import {
  readLedger,
  settleClosedAccount,
  settleSuspense,
  writeOffDebt,
} from '#src/selling/earnings/operations/ledger.ts'
import { acceptTransfer, resumePayouts } from '#src/selling/earnings/operations/payout-stops.ts'
import { writableDebt } from '#src/selling/earnings/rules.ts'
import type { LedgerView } from '#src/selling/earnings/view.ts'
import { retryRefund } from '#src/buying/orders/operations/send-refund.ts'
import { confirmRow, toToast, unlessWaiting } from '#src/web/admin/action.ts'
import { tabAction, tabLoader, unwrap } from '#src/web/admin/tab.ts'
import { TabFrame } from '#src/web/admin/tab-frame.tsx'
import type { Scope } from '#src/web/scope.ts'
import type { Route } from './+types/admin-ledger'

async function load({ run }: Scope) {
  return { view: unwrap(await run(readLedger, {})) }
}

export const loader = tabLoader(load)

export const action = tabAction({
  fields: ['id', 'reason'],
  actions: {
    check: {
      run: async ({ run }) =>
        toToast(await run(reconcileLedgerAsAdmin, {}), ({ isSound }) =>
          isSound ? { title: earningsTexts.booksSound } : { title: earningsTexts.booksBroken, tone: 'bad' },
        ),
      failed: adminTexts.failed,
    },
    resume: {
      confirm: async (scope) => confirmResume((await load(scope)).view),
      run: async ({ run }, { reason = '' }) => toToast(await run(resumePayouts, { reason }), earningsTexts.resumed),
      failed: adminTexts.failed,
    },
    accept: {
      confirm: async (scope, { id }) => confirmAccept((await load(scope)).view, id),
      run: async ({ run }, { id = '', reason = '' }) =>
        toToast(await run(acceptTransfer, { transferId: id, reason }), earningsTexts.transferAccepted),
      failed: adminTexts.failed,
    },
    settle: {
      confirm: async (scope, { id }) => confirmSettle((await load(scope)).view, id),
      run: async ({ run }, { id, reason }) =>
        toToast(await run(settleSuspense, { transactionId: id, reason }), earningsTexts.suspenseSettled),
      failed: adminTexts.failed,
    },
    'settle-closed': {
      confirm: async (scope, { id }) => confirmClosed((await load(scope)).view, id),
      run: async ({ run }, { id, reason }) =>
        toToast(await run(settleClosedAccount, { sellerId: id, reason }), earningsTexts.closedSettled),
      failed: adminTexts.failed,
    },
    'retry-refund': {
      confirm: async (scope, { id }) => confirmRetry((await load(scope)).view, id),
      run: async ({ run }, { id }) => toToast(await run(retryRefund, { lineId: id }), earningsTexts.refundTriedAgain),
      failed: adminTexts.failed,
    },
    'write-off': {
      confirm: async (scope, { id }) => confirmWriteOff((await load(scope)).view, id),
      run: async ({ run }, { id, reason }) =>
        toToast(
          await run(writeOffDebt, { sellerId: id, reason }),
          unlessWaiting(() => ({ title: earningsTexts.writtenOff })),
        ),
      failed: adminTexts.failed,
    },
  },
})

export default function Ledger({ loaderData: { loaded }, actionData: answer }: Route.ComponentProps) {
  return (
    <TabFrame loaded={loaded} answer={answer}>
      {(data) => <LedgerOverview {...data} />}
    </TabFrame>
  )
}

type Confirmed = Result<Confirmation, Failure>

function confirmResume({ pause }: LedgerView): Confirmed {
  return confirmRow(pause ?? undefined, ({ reason }) => ({
    question: 'Resume payouts to all creators?',
    consequence: `${reason}. Waiting payouts are sent, and creators can request new ones.`,
    button: 'Resume payouts',
  }))
}

function confirmAccept({ unknownTransfers }: LedgerView, id: string | undefined): Confirmed {
  return confirmRow(
    unknownTransfers.find(({ transferId }) => transferId === id),
    ({ transferId, amount, username }) => ({
      question: `Accept the transfer of ${moneyText(amount)}?`,
      consequence:
        username === null
          ? `${transferId} becomes the platform's loss, less what was reversed at Stripe. This cannot be undone.`
          : `${transferId} counts as paid to @${username}, less what was reversed at Stripe. Their payouts resume. This cannot be undone.`,
      button: `Accept ${moneyText(amount)}`,
    }),
  )
}

function confirmSettle({ suspense }: LedgerView, id: string | undefined): Confirmed {
  return confirmRow(
    suspense.find(({ transactionId }) => transactionId === id),
    ({ transactionId, amount }) => ({
      question: `Settle the unmatched ${moneyText(amount)}?`,
      consequence: `${transactionId} becomes the platform's ${amount < 0 ? 'loss' : 'gain'}. This cannot be undone.`,
      button: `Settle ${moneyText(amount)}`,
    }),
  )
}

function confirmClosed({ closedAccounts }: LedgerView, id: string | undefined): Confirmed {
  return confirmRow(
    closedAccounts.find(({ sellerId }) => sellerId === id),
    ({ amount }) => ({
      question: `Settle ${moneyText(amount)} of a closed account?`,
      consequence: "It becomes the platform's gain. This cannot be undone.",
      button: `Settle ${moneyText(amount)}`,
    }),
  )
}

function confirmRetry({ refunds }: LedgerView, id: string | undefined): Confirmed {
  return confirmRow(
    refunds.find(({ lineId }) => lineId === id),
    ({ title, receiptNumber, amount }) => ({
      question: `Try the refund of ${moneyText(amount)} again?`,
      consequence: `${receiptNumber === null ? '' : `Receipt #${receiptNumber}: `}${title}. The buyer gets the money if the provider accepts.`,
      button: `Refund ${moneyText(amount)}`,
    }),
  )
}

function confirmWriteOff({ debtors }: LedgerView, id: string | undefined): Confirmed {
  return confirmRow(
    debtors.find(({ sellerId }) => sellerId === id),
    ({ username, owes, ...debtor }) => {
      const writable = writableDebt({ ...debtor, matured: cents(-owes) })
      const amount = moneyText(writable.kind === 'amount' ? writable.amount : owes)
      return {
        question: `Write off ${amount} that @${username} owes?`,
        consequence: "It becomes the platform's loss. You cannot collect it later.",
        button: `Write off ${amount}`,
        isDanger: true,
      }
    },
  )
}
