import { listConfirmations } from '#src/operation/admin/operations/confirmations.ts'
import { countDeadJobs } from '#src/operation/admin/operations/jobs.ts'
import type { AdminTab } from '#src/operation/admin/rules.ts'
import { tabsOf } from '#src/operation/admin/rules.ts'
import { countHeldListings } from '#src/trust/copyguard/operations/review.ts'
import { countWaitingDisputes } from '#src/buying/disputes/operations/disputes.ts'
import { countStuckPayouts } from '#src/selling/earnings/operations/payouts.ts'
import { countWaiting } from '#src/trust/enforcement/operations/records.ts'
import { countRefundRequests } from '#src/buying/library/operations/refund-requests.ts'
import { countStatements } from '#src/buying/withdrawals/operations/queue.ts'
import { countMessageReports } from '#src/people/messages/operations/reports.ts'
import { countLettersInReview } from '#src/selling/letters/operations/review-letters.ts'
import { countPendingReports } from '#src/trust/reports/operations/reports.ts'
import { unwrap } from '#src/web/admin/tab.ts'
import type { Scope } from '#src/web/scope.ts'

const counters = {
  reports: countPendingReports,
  held: countHeldListings,
  messages: countMessageReports,
  letters: countLettersInReview,
  refunds: countRefundRequests,
  withdrawals: countStatements,
  disputes: countWaitingDisputes,
  payouts: countStuckPayouts,
  jobs: countDeadJobs,
}

/** Counts the items that need a decision, by tab. */
export async function countBadges({ run, actor }: Scope): Promise<{ readonly [Tab in AdminTab]?: number }> {
  const open = tabsOf(actor)
  const counts = Object.entries(counters)
    .filter(([tab]) => open.some((id) => id === tab))
    .map(async ([tab, counter]) => [tab, unwrap(await run(counter, {}))] as const)
  const countConfirmations = async () =>
    open.includes('confirmations')
      ? unwrap(await run(listConfirmations, {})).filter(({ canConfirm }) => canConfirm).length
      : 0
  const enforced = open.includes('appeals') ? run(countWaiting, {}).then(unwrap) : Promise.resolve({})
  const [enforcement, confirmations, ...others] = await Promise.all([enforced, countConfirmations(), ...counts])
  return { ...enforcement, confirmations, ...Object.fromEntries(others) }
}
