import type { AdminTab } from '#src/features/admin/rules.ts'
import { adminTabs } from '#src/features/admin/rules.ts'
import { appeals } from '#src/web/admin/appeals.ts'
import { audit } from '#src/web/admin/audit.ts'
import { held } from '#src/web/admin/held.ts'
import { disputes } from '#src/web/admin/disputes.ts'
import { jobs } from '#src/web/admin/jobs.ts'
import { ledger } from '#src/web/admin/ledger.ts'
import { messages } from '#src/web/admin/messages.ts'
import { notices } from '#src/web/admin/notices.ts'
import { payouts } from '#src/web/admin/payouts.ts'
import { prompts } from '#src/web/admin/prompts.ts'
import { purchases } from '#src/web/admin/purchases.ts'
import { refunds } from '#src/web/admin/refunds.ts'
import { reports } from '#src/web/admin/reports.ts'
import type { TabDefinition } from '#src/web/admin/tab.ts'
import { settings } from '#src/web/admin/settings.ts'
import { users } from '#src/web/admin/users.ts'
import { waitlist } from '#src/web/admin/waitlist.ts'
import { webhooks } from '#src/web/admin/webhooks.ts'
import type { Scope } from '#src/web/scope.ts'

/** The tabs on the server. */
const tabs = {
  users,
  prompts,
  purchases,
  reports,
  messages,
  held,
  appeals,
  notices,
  refunds,
  disputes,
  payouts,
  ledger,
  webhooks,
  waitlist,
  jobs,
  audit,
  settings,
} satisfies Readonly<Record<AdminTab, TabDefinition>>

/** The data of the loaded tabs. */
export type TabData = { readonly [Tab in AdminTab]?: Awaited<ReturnType<(typeof tabs)[Tab]['read']>> }
/** The badges of the tabs. */
export type TabBadges = { readonly [Tab in AdminTab]?: number }

/** A tab by its general type. */
export const tabDefinition = (tab: AdminTab): TabDefinition => tabs[tab]

/** The dashboard's tabs load together, whichever is open. */
const together: readonly AdminTab[] = ['users', 'prompts', 'purchases', 'reports']

/** Loads a tab, and the tabs that load with it without parameters. Throws if one fails. */
export async function loadTabs(scope: Scope, tab: AdminTab, params: URLSearchParams): Promise<TabData> {
  const wanted = together.includes(tab) ? together : [tab]
  const nothing = new URLSearchParams()
  const read = wanted.map(
    async (id) => [id, await tabDefinition(id).read(scope, id === tab ? params : nothing)] as const,
  )
  // Each tab's data is under its own key, which the type of `Object.fromEntries` cannot express.
  return Object.fromEntries(await Promise.all(read)) as TabData
}

export async function countBadges(scope: Scope): Promise<TabBadges> {
  const counted = adminTabs.map(async ({ id }) => [id, (await tabDefinition(id).countWaiting?.(scope)) ?? 0] as const)
  return Object.fromEntries(await Promise.all(counted))
}
