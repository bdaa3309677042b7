import type { Failure } from '#src/kernel/failure.ts'
import type { Result } from '#src/kernel/result.ts'
import { peopleWish } from '#src/features/accounts/contract.ts'
import { listPeople } from '#src/features/accounts/index.ts'
import { auditWish, listingWish } from '#src/features/admin/contract.ts'
import { listAllListings, listAudit, readShopTotals } from '#src/features/admin/index.ts'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { purchaseWish } from '#src/features/orders/contract.ts'
import { listPurchases } from '#src/features/orders/index.ts'
import { reportsWish } from '#src/features/reports/contract.ts'
import { listReports } from '#src/features/reports/index.ts'
import type { Scope } from '#src/web/scope.ts'

/** What an address wants of the tab that it opens; the other tabs are as nobody has asked anything of them. */
export function adminWishes(tab: AdminTab, params: URLSearchParams) {
  const asked = (of: AdminTab) => (of === tab ? Object.fromEntries(params) : {})
  return {
    users: peopleWish.parse(asked('users')),
    prompts: listingWish.parse(asked('prompts')),
    purchases: purchaseWish.parse(asked('purchases')),
    reports: reportsWish.parse(asked('reports')),
    // Read where somebody looks at it alone: it is none of the five.
    audit: tab === 'audit' ? auditWish.parse(asked('audit')) : null,
  }
}

export type AdminWishes = ReturnType<typeof adminWishes>

/** All that the room shows, read at once: people with their roles, prompts, purchases and reports. Throws where one fails. */
export async function readAdminMatter({ run }: Scope, wishes: AdminWishes) {
  const [totals, people, listings, purchases, reports, audit] = await Promise.all([
    run(readShopTotals, {}).then(valueOf),
    run(listPeople, wishes.users).then(valueOf),
    run(listAllListings, wishes.prompts).then(valueOf),
    run(listPurchases, wishes.purchases).then(valueOf),
    run(listReports, wishes.reports).then(valueOf),
    wishes.audit && run(listAudit, wishes.audit).then(valueOf),
  ])
  return { totals, people, listings, purchases, reports, audit }
}

function valueOf<Value>(read: Result<Value, Failure>): Value {
  if (!read.ok) throw new Error(read.failure.code)
  return read.value
}
