// The API calls for sellers' accounts and payouts.
import { shopCurrency } from '#src/kernel/currency.ts'
import Stripe from 'stripe'
import { cents } from '#src/kernel/money.ts'
import type { BankPayout, ConnectAccount, PayoutLeg, Payments, Transfer } from '#src/ports/payments.ts'
import { balanceIn } from './balance-in.ts'
import { outcomeOf, readOutcomeOf } from './outcome.ts'

type Connect = Pick<
  Payments,
  | 'createAccount'
  | 'readAccountBalance'
  | 'readAccount'
  | 'setAccountEmail'
  | 'makePayoutsManual'
  | 'createAccountLink'
  | 'createLoginLink'
  | 'transfer'
  | 'listTransfers'
  | 'readTransfer'
  | 'reverseTransfer'
  | 'payOut'
  | 'findBankPayout'
  | 'readBankPayout'
>

const manual = { payouts: { schedule: { interval: 'manual' } } } as const

/** Express accounts, paid by transfers: https://docs.stripe.com/connect/separate-charges-and-transfers */
export function connectPayments(stripe: Stripe): Connect {
  return {
    // The default country is the platform's, where a balance is transferred and paid out without conversion.
    createAccount: ({ sellerId, email, idempotencyKey }) =>
      outcomeOf(async () => {
        const account = await stripe.accounts.create(
          {
            type: 'express',
            ...(email ? { email } : {}),
            capabilities: { transfers: { requested: true } },
            settings: manual,
            metadata: { seller_id: sellerId },
          },
          { idempotencyKey },
        )
        return { id: account.id }
      }),
    readAccountBalance: (accountId) =>
      outcomeOf(() =>
        withAccess(async () => balanceIn(await stripe.balance.retrieve({}, { stripeAccount: accountId }))),
      ),
    readAccount: (accountId) =>
      outcomeOf(() => withAccess(async () => accountOf(await stripe.accounts.retrieve(accountId)))),
    setAccountEmail: ({ accountId, email }) =>
      outcomeOf(async () => {
        await withAccess(() => stripe.accounts.update(accountId, { email }))
        return undefined
      }),
    makePayoutsManual: (accountId) =>
      outcomeOf(async () => {
        await stripe.accounts.update(accountId, { settings: manual })
        return undefined
      }),
    createAccountLink: ({ accountId, refreshUrl, returnUrl }) =>
      outcomeOf(async () => {
        const { url } = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          refresh_url: refreshUrl,
          return_url: returnUrl,
        })
        return { url }
      }),
    createLoginLink: (accountId) =>
      outcomeOf(async () => {
        const { url } = await stripe.accounts.createLoginLink(accountId)
        return { url }
      }),
    transfer: (leg) => outcomeOf(async () => transferOf(await createTransfer(stripe, leg))),
    listTransfers: (accountId) =>
      outcomeOf(async () => {
        const found: Transfer[] = []
        for await (const transfer of stripe.transfers.list({ destination: accountId, limit: 100 }))
          found.push(transferOf(transfer))
        return found
      }),
    readTransfer: (transferId) => readOutcomeOf(async () => transferOf(await stripe.transfers.retrieve(transferId))),
    reverseTransfer: ({ transferId, payoutId, idempotencyKey }) =>
      outcomeOf(async () => {
        const metadata = { payout_id: payoutId }
        const reversal = await stripe.transfers.createReversal(transferId, { metadata }, { idempotencyKey })
        return { id: reversal.id }
      }),
    payOut: (leg) => outcomeOf(async () => bankPayoutOf(await createPayout(stripe, leg))),
    findBankPayout: ({ accountId, payoutId }) =>
      outcomeOf(async () => {
        for await (const payout of stripe.payouts.list({ limit: 100 }, { stripeAccount: accountId }))
          if (payout.metadata?.['payout_id'] === payoutId) return bankPayoutOf(payout)
        return null
      }),
    readBankPayout: ({ accountId, id }) =>
      readOutcomeOf(async () => bankPayoutOf(await stripe.payouts.retrieve(id, {}, { stripeAccount: accountId }))),
  }
}

/** Null if the seller revoked our access to the account. */
async function withAccess<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid') return null
    throw error
  }
}

const groupOf = (payoutId: string) => `payout_${payoutId}`

function createTransfer(stripe: Stripe, { payoutId, accountId, amount, idempotencyKey }: PayoutLeg) {
  const metadata = { payout_id: payoutId }
  const params = {
    amount,
    currency: shopCurrency().code,
    destination: accountId,
    transfer_group: groupOf(payoutId),
    metadata,
  }
  return stripe.transfers.create(params, { idempotencyKey })
}

function createPayout(stripe: Stripe, { payoutId, accountId, amount, idempotencyKey }: PayoutLeg) {
  const params = { amount, currency: shopCurrency().code, metadata: { payout_id: payoutId } }
  return stripe.payouts.create(params, { idempotencyKey, stripeAccount: accountId })
}

function accountOf(account: Stripe.Account): ConnectAccount {
  const bank = account.external_accounts?.data[0]
  return {
    id: account.id,
    detailsSubmitted: account.details_submitted,
    transfersActive: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    payoutsManual: account.settings?.payouts?.schedule.interval === 'manual',
    bankLast4: bank?.last4 ?? null,
  }
}

function transferOf(transfer: Stripe.Transfer): Transfer {
  return {
    id: transfer.id,
    accountId: typeof transfer.destination === 'string' ? transfer.destination : (transfer.destination?.id ?? ''),
    payoutId: transfer.metadata['payout_id'] ?? null,
    amount: cents(transfer.amount),
    amountReversed: cents(transfer.amount_reversed),
    reversals: transfer.reversals.data.map(({ id, amount }) => ({ id, amount: cents(amount) })),
  }
}

function bankPayoutOf(payout: Stripe.Payout): BankPayout {
  const hasFailed = payout.status === 'failed' || payout.status === 'canceled'
  const failure = {
    code: payout.failure_code ?? payout.status,
    message: payout.failure_message ?? 'The payout failed',
  }
  return {
    id: payout.id,
    payoutId: payout.metadata?.['payout_id'] ?? null,
    status: hasFailed
      ? 'failed'
      : payout.status === 'paid' || payout.status === 'in_transit'
        ? payout.status
        : 'pending',
    failure: hasFailed ? failure : null,
  }
}
