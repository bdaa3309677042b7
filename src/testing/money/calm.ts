import { reconcileLedger } from '#src/selling/earnings/operations/check-ledger.ts'
import { findPause } from '#src/selling/earnings/stop-store.ts'
import { readLedger, settleClosedAccount } from '#src/selling/earnings/operations/ledger.ts'
import { lift, reconnect } from './actions.ts'
import type { Expected } from './expected.ts'
import { Broken } from './expected.ts'
import { sweepAll } from './sweeps.ts'
import type { World } from './world.ts'
import { advance, restart, settle } from './world.ts'

type Run = { readonly world: World; readonly expected: Expected }

/** Ends every fault, delivers every event, lets sellers reconnect, and gives jobs and sweeps some days to find what is left. */
export async function calmDown({ world, expected }: Run): Promise<void> {
  const { shop, sellers } = world
  await shop.provider.control.clearFaults()
  world.events = 'normal'
  await shop.provider.control.webhooks({ mode: 'normal', release: 'given' })
  if (!world.works) {
    for (const seller of sellers.keys()) expected.notePayout(seller)
    await restart(world, { works: true })
  }
  for (const [i, seller] of sellers.entries()) {
    await lift({ world, expected }, i)
    await reconnect(world, seller)
  }
  await settle(world)
  for (let round = 0; round < 3; round += 1) {
    // Runs delayed retries now.
    await shop.sql`update pgboss.job set start_after = now() where state in ('created', 'retry')
      and name like any (array['orders.%', 'earnings.%', 'payments.%'])`
    await advance(world, 2)
    await sweepAll(shop)
    await settle(world)
    expected.noteHeard('all')
    await expected.observe()
  }
}

/** Checks what must hold when nothing is under way. */
export async function checkAtRest({ world }: Run): Promise<void> {
  const { shop, sellers } = world
  await settleClosedAccounts(world)
  // A restored database does not know everything that the provider did since, which the checks report.
  if (!world.isRestored) {
    const { checks } = await shop.did(reconcileLedger, {})
    for (const { name, broken } of checks) if (broken.length > 0) throw new Broken(name, broken.slice(0, 3).join('; '))
    const pause = await findPause(shop.db)
    if (pause) throw new Broken('Payouts are paused only after a restore', pause.reason)
    const stuck = await shop.sql<{ state: string; leg: string; lastError: string | null }[]>`
      select state, leg, last_error as "lastError" from payout_attempts
      where state in ('requested', 'transferring', 'transferred', 'in_transit', 'unknown')`
    if (stuck.length > 0) throw new Broken('No payout is stuck', JSON.stringify(stuck))
  }
  for (const [i, { person, hasLeft }] of sellers.entries()) {
    if (!hasLeft) continue
    const [row] = await shop.sql<{ owed: number }[]>`
      select coalesce(-sum(p.amount), 0)::int as owed from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.kind = 'seller_payable' and a.owner_id = ${person.userId}`
    if (!world.isRestored && (row?.owed ?? 0) > 0)
      throw new Broken('A closed account is owed nothing', `seller ${i}: ${row?.owed}`)
  }
}

/** Money that is left in, or returns to, a closed account is listed in the Ledger tab until an admin settles it. */
async function settleClosedAccounts({ shop, admin }: World): Promise<void> {
  const { closedAccounts } = await shop.did(readLedger, {}, admin)
  for (const { sellerId } of closedAccounts)
    await shop.refusal(settleClosedAccount, { sellerId, reason: 'Paid by hand' }, admin)
}
