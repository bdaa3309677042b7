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
import type { Room } from '#src/web/admin/room.ts'
import { settings } from '#src/web/admin/settings.ts'
import { users } from '#src/web/admin/users.ts'
import { waitlist } from '#src/web/admin/waitlist.ts'
import { webhooks } from '#src/web/admin/webhooks.ts'
import type { Scope } from '#src/web/scope.ts'

/** What stands behind each tab. */
const rooms = {
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
} satisfies Readonly<Record<AdminTab, Room>>

/** What the rooms show that were read. */
export type RoomsRead = { readonly [Tab in AdminTab]?: Awaited<ReturnType<(typeof rooms)[Tab]['read']>> }
/** How much waits in the rooms where something may. */
export type Waiting = { readonly [Tab in AdminTab]?: number }

/** A room as any other: what it shows is an object, what can be done there a list. */
export const roomOf = (tab: AdminTab): Room => rooms[tab]

/** The five sets of the dashboard (profiles, roles, prompts, purchases, reports) are read together, whichever of its tabs is open. */
const together: readonly AdminTab[] = ['users', 'prompts', 'purchases', 'reports']

/** What a tab needs, read at once; the other tabs are as nobody has asked anything of them. Throws where one fails. */
export async function readRooms(scope: Scope, tab: AdminTab, params: URLSearchParams): Promise<RoomsRead> {
  const wanted = together.includes(tab) ? together : [tab]
  const nothing = new URLSearchParams()
  const read = wanted.map(async (id) => [id, await roomOf(id).read(scope, id === tab ? params : nothing)] as const)
  // Each room's matter stands under its own name, which the type of a list of pairs cannot say.
  return Object.fromEntries(await Promise.all(read)) as RoomsRead
}

export async function countWaiting(scope: Scope): Promise<Waiting> {
  const counted = adminTabs.map(async ({ id }) => [id, (await roomOf(id).countWaiting?.(scope)) ?? 0] as const)
  return Object.fromEntries(await Promise.all(counted))
}
