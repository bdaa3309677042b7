// Invariants that compare the ledger with the provider beyond the platform's cash.
import { eachAlone } from '#src/kernel/each-alone.ts'
import type { Cents } from '#src/kernel/money.ts'
import { cents, moneyText, sum } from '#src/kernel/money.ts'
import type { Flow } from '#src/kernel/operation.ts'
import type { Reader } from '#src/ports/database.ts'
import type { BalanceTransaction } from '#src/ports/payments.ts'
import { explainedIn, listPaidAccounts, maturityByCharge, unexplainedIds } from './provider-check-store.ts'
import { isLate } from './reconcile.ts'
import { returnableSince } from './rules.ts'
import type { Check } from './view.ts'

/** `known`: the provider's movements that are booked. `booked`: their fees in the ledger. */
export async function checkFees(db: Reader, known: readonly BalanceTransaction[], booked: Cents): Promise<Check> {
  const unexplained = await unexplainedIds(db)
  const charged = sum(known.filter(({ id }) => !unexplained.has(id)).map(({ fee }) => fee))
  return {
    name: "Processor fees are the provider's fees of the booked movements",
    figure: `${moneyText(booked)} and ${moneyText(charged)}`,
    broken: booked === charged ? [] : [`${moneyText(cents(booked - charged))} apart`],
    difference: cents(booked - charged),
  }
}

/** A share that matures before its payment is available would be paid from the money of others. */
export async function checkMaturity(db: Reader, known: readonly BalanceTransaction[], now: Date): Promise<Check> {
  const maturing = await maturityByCharge(db)
  // The provider may know the date only some time after the payment.
  const early = known.filter(
    (one) =>
      one.type === 'charge' && isLate(one, now) && (maturing.get(one.source) ?? one.availableAt) < one.availableAt,
  )
  return {
    name: 'No share matures before the provider makes its payment available',
    figure: `${maturing.size} payments`,
    broken: early.map(
      ({ source, availableAt }) =>
        `charge ${source}: matures ${maturing.get(source)?.toISOString()}, available ${availableAt.toISOString()}`,
    ),
  }
}

/** How many accounts one check reads, those with the latest payouts first. */
const mostAccounts = 200

/**
 * Compares recent connected accounts with their payouts. Our transfers are the only income of such an account, so it is empty once
 * its payouts are finished. If it differs, its payouts are polled first, since events may be late.
 */
export async function checkConnectedBalances(flow: Flow, poll: (payoutId: string) => Promise<void>): Promise<Check> {
  const broken: string[] = []
  const accounts = await listPaidAccounts(flow.db, returnableSince(flow.now()), mostAccounts)
  await eachAlone(
    accounts,
    async ({ accountId, payoutIds }) => {
      if ((await differenceOf(flow, accountId)) === null) return
      for (const payoutId of payoutIds) await poll(payoutId)
      const difference = await differenceOf(flow, accountId)
      if (difference !== null) broken.push(`account ${accountId}: ${difference}`)
    },
    (error, { accountId }) => {
      flow.log.error({ err: error, accountId }, 'a connected account could not be checked')
      broken.push(`account ${accountId}: could not be checked`)
    },
  )
  return {
    name: 'Connected accounts hold only what their open payouts explain',
    figure: `${accounts.length} accounts`,
    broken,
    // A transfer that is not in the ledger stops its own seller.
    pausesPayouts: false,
  }
}

/** Null if the balance is right or cannot be read. */
async function differenceOf({ db, payments }: Flow, accountId: string): Promise<string | null> {
  const read = await payments.readAccountBalance(accountId)
  if (read.kind !== 'done' || read.value === null) return null
  const most = await explainedIn(db, accountId)
  if (read.value >= 0 && read.value <= most) return null
  return `holds ${moneyText(read.value)}, open payouts explain ${moneyText(most)}`
}
