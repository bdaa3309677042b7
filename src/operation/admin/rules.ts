import type { Access } from '#src/kernel/access.ts'
import { adminsOnly, staffOnly } from '#src/kernel/access.ts'
import type { Actor, StaffRole } from '#src/kernel/actor.ts'
import type { ListOrder, OrderPart } from '#src/kernel/list-order.ts'
import type { SearchRuleKind } from '#src/kernel/search-rules.ts'
import type { TermKind } from '#src/kernel/vocabulary.ts'
import { sections } from '#src/kernel/setting-sections.ts'
import type { BulkKind, Health, Problem } from './view.ts'

/** The admin tabs by group, with the staff roles that may open them besides admins. The route of a tab is `admin-<id>.tsx`. */
export const adminTabs = [
  { id: 'home', name: 'Overview', group: 'Marketplace', roles: [] },
  { id: 'users', name: 'Users & Roles', group: 'Marketplace', roles: ['moderator', 'support', 'finance'] },
  { id: 'prompts', name: 'Prompts', group: 'Marketplace', roles: ['moderator', 'support'] },
  { id: 'catalog', name: 'Catalog', group: 'Marketplace', roles: [] },
  { id: 'search-words', name: 'Search', group: 'Marketplace', roles: [] },
  { id: 'purchases', name: 'Purchases', group: 'Marketplace', roles: ['support', 'finance'] },
  { id: 'reports', name: 'Reports', group: 'Marketplace', roles: ['moderator'] },
  { id: 'held', name: 'Held', group: 'Trust', roles: ['moderator'] },
  { id: 'appeals', name: 'Appeals', group: 'Trust', roles: ['moderator'] },
  { id: 'notices', name: 'Notices', group: 'Trust', roles: ['moderator'] },
  { id: 'messages', name: 'Reported messages', group: 'Trust', roles: ['moderator'] },
  { id: 'letters', name: 'Letters', group: 'Trust', roles: ['moderator'] },
  { id: 'refunds', name: 'Refunds', group: 'Money', roles: ['support', 'finance'] },
  { id: 'withdrawals', name: 'Withdrawals', group: 'Money', roles: ['support', 'finance'] },
  { id: 'disputes', name: 'Disputes', group: 'Money', roles: ['finance'] },
  { id: 'payouts', name: 'Payouts', group: 'Money', roles: ['finance'] },
  { id: 'confirmations', name: 'Confirmations', group: 'Money', roles: ['support', 'finance'] },
  { id: 'ledger', name: 'Ledger', group: 'Money', roles: ['finance'] },
  { id: 'tax', name: 'Tax', group: 'Money', roles: ['finance'] },
  { id: 'seller-report', name: 'Seller report', group: 'Money', roles: ['finance'] },
  { id: 'webhooks', name: 'Webhooks', group: 'Money', roles: ['finance'] },
  { id: 'launch', name: 'Launch', group: 'System', roles: [] },
  { id: 'documents', name: 'Documents', group: 'System', roles: [] },
  { id: 'emails', name: 'Emails', group: 'System', roles: [] },
  { id: 'waitlist', name: 'Waitlist', group: 'System', roles: [] },
  { id: 'apps', name: 'Apps', group: 'System', roles: [] },
  { id: 'jobs', name: 'Jobs', group: 'System', roles: [] },
  { id: 'audit', name: 'Audit log', group: 'System', roles: [] },
  { id: 'settings', name: 'Settings', group: 'System', roles: [] },
] as const satisfies readonly { id: string; name: string; group: string; roles: readonly StaffRole[] }[]

export type AdminTab = (typeof adminTabs)[number]['id']

/** The tabs whose list is also a CSV file, such as `/admin/payouts.csv`. */
export const exportedTabs = [
  ...(['users', 'prompts', 'purchases', 'reports', 'held', 'appeals', 'notices', 'messages'] as const),
  ...(['refunds', 'withdrawals', 'disputes', 'payouts', 'tax', 'seller-report', 'webhooks', 'waitlist'] as const),
  ...(['apps', 'jobs', 'audit'] as const),
] as const satisfies readonly AdminTab[]
export type ExportedTab = (typeof exportedTabs)[number]

/** The tab of a path such as `/admin/payouts`. The router ignores case and a trailing slash. */
export const tabAt = (path: string) =>
  adminTabs.find(({ id }) => path.replace(/\/$/, '').toLowerCase() === `/admin/${id}`)

/** As `tabAt`; the first one by default. */
export const tabOfPath = (path: string) => tabAt(path) ?? adminTabs[0]

/** The access to a tab. */
export const staffTab = ({ roles }: (typeof adminTabs)[number]): Access =>
  roles.length === 0 ? adminsOnly : staffOnly(...roles)

/** The tabs that an actor may open. */
export const tabsOf = (actor: Actor): readonly AdminTab[] =>
  adminTabs.filter((tab) => staffTab(tab)(actor) === null).map(({ id }) => id)

/** Returns the groups in order, each with those of its tabs that may be opened. */
export function groupedTabs(open: readonly AdminTab[]) {
  const tabs = adminTabs.filter(({ id }) => open.includes(id))
  const names = [...new Set(tabs.map(({ group }) => group))]
  return names.map((name) => ({ name, tabs: tabs.filter(({ group }) => group === name) }))
}

/** The URL of a tab with the query of its list. Leaves out empty parameters. */
export function adminHref(tab: AdminTab, listQuery: Readonly<Record<string, string | undefined>> = {}): string {
  const params = new URLSearchParams(
    Object.entries(listQuery).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
  return `/admin/${tab}${params.size > 0 ? `?${params}` : ''}`
}

/** The sections of the settings tab, by the parameter `section`. */
export const settingsSections = [
  // Emails have a tab of their own.
  ...sections.filter(({ id }) => id !== 'emails'),
  { id: 'history', name: 'History' },
  { id: 'environment', name: 'Environment' },
  { id: 'backups', name: 'Backups' },
] as const
export type SettingsSection = (typeof settingsSections)[number]['id']

/** The section of a URL; the first one by default. */
export const settingsSectionOf = (section: string | null): SettingsSection =>
  (settingsSections.find(({ id }) => id === section) ?? settingsSections[0]).id

/** The sections of the catalog tab, by the parameter `section`. */
export const catalogSections = [
  { id: 'categories', name: 'Categories', kind: 'category' },
  { id: 'models', name: 'AI models', kind: 'model' },
  { id: 'licenses', name: 'Licenses', kind: 'license' },
  { id: 'reasons', name: 'Report reasons', kind: 'reason' },
] as const satisfies readonly { readonly id: string; readonly name: string; readonly kind: TermKind }[]

/** The sections of the search tab, by the parameter `section`. */
export const searchSections = [
  { id: 'synonyms', name: 'Synonyms' },
  { id: 'spelling', name: 'Spellings' },
  { id: 'correction', name: 'Corrections' },
] as const satisfies readonly { readonly id: SearchRuleKind; readonly name: string }[]

/** The kind of a section; synonyms by default. */
export const ruleKindOfSection = (section: string | null): SearchRuleKind =>
  (searchSections.find(({ id }) => id === section) ?? searchSections[0]).id

/** The kind of a section; categories by default. */
export const kindOfSection = (section: string | null): TermKind =>
  (catalogSections.find(({ id }) => id === section) ?? catalogSections[0]).kind

/** The form field of an image, whose name is then the value of the setting. */
export const fileField = (key: string): string => `file-${key}`

/** The checkbox that resets a setting. */
export const resetField = (key: string): string => `reset-${key}`

/** The longest search of all admin pages. */
export const longestSearch = 200

/** Ids are shown by their first 8 characters. */
export const shortId = (id: string): string => id.slice(0, 8)

/** Returns at most 50 characters of a text, with an ellipsis if there are more. */
export function preview(text: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return characters.length > 50 ? `${characters.slice(0, 50).join('')}...` : text
}

export const listingSorts = ['new', 'old', 'price', 'sales'] as const
export type ListingSort = (typeof listingSorts)[number]

const ordered = (direction: ListOrder['direction'], ...parts: readonly OrderPart[]): ListOrder => ({
  direction,
  parts: [...parts, { column: 'l.created_at', type: 'timestamptz' }, { column: 'l.id', type: 'uuid' }],
})

/** The sort orders of the admin listings list. */
export const listingOrders: Readonly<Record<ListingSort, ListOrder>> = {
  new: ordered('desc'),
  old: ordered('asc'),
  price: ordered('desc', { column: 'l.price_cents', type: 'integer' }),
  sales: ordered('desc', { column: 'l.total_sales', type: 'integer' }),
}

export const auditOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'n.created_at', type: 'timestamptz' },
    { column: 'n.id', type: 'uuid' },
  ],
}

/** The order of jobs: the latest first. */
export const jobOrder: ListOrder = {
  direction: 'desc',
  parts: [
    { column: 'at', type: 'timestamptz' },
    { column: 'id', type: 'uuid' },
  ],
}

/** Badges show "999+" from here. */
export const mostCounted = 1000

/** Whether a backup is late by half an interval and an hour. `last` is the last good one, or without one the first attempt. */
export function isBackupOverdue(last: Date, everyHours: number | null, now: Date): boolean {
  if (everyHours === null) return false
  return now.getTime() - last.getTime() > (everyHours * 1.5 + 1) * 3_600_000
}

/** Fewer failing emails are usually a wrong address. */
const failingEmails = 3

/** The problems that the operator is emailed about. */
export function problemsOf({ jobs, emails, payouts, payments, ledger, backups, services }: Health): readonly Problem[] {
  const problems: Problem[] = jobs
    .filter(({ diedLately }) => diedLately > 0)
    .map(({ name, diedLately }) => ({ kind: `dead-jobs:${name}`, detail: `${diedLately} in the last 24 hours` }))
  if (ledger && ledger.brokenChecks > 0)
    problems.push({ kind: 'ledger', detail: `${ledger.brokenChecks} checks of the ledger failed` })
  if (payouts.arePaused)
    problems.push({ kind: 'payouts-paused', detail: 'No creator is paid until an admin resumes payouts' })
  if (payouts.unknownTransfers > 0)
    problems.push({
      kind: 'unknown-transfers',
      detail: `Transfers that are not in the ledger: ${payouts.unknownTransfers}`,
    })
  if (payouts.stuck > 0) problems.push({ kind: 'stuck-payouts', detail: `${payouts.stuck} payouts are stuck` })
  if (payments.returned > 0)
    problems.push({
      kind: 'returned-payments',
      detail: `${payments.returned} in the last 24 hours. The buyers get refunds`,
    })
  if (backups.isOverdue) problems.push({ kind: 'backup', detail: 'No backup has succeeded for too long' })
  if (emails.failing >= failingEmails)
    problems.push({ kind: 'email', detail: `${emails.failing} emails failed three times or more` })
  return [...problems, ...services]
}

/** The title of a problem and the admin page that shows it. */
export function describeProblem(kind: string): { readonly title: string; readonly href: string } {
  const [name, queue = ''] = kind.split(':')
  if (name === 'ledger') return { title: 'The ledger does not reconcile', href: adminHref('ledger') }
  if (name === 'payouts-paused') return { title: 'Payouts are paused', href: adminHref('ledger') }
  if (name === 'unknown-transfers') return { title: 'A transfer is not in the ledger', href: adminHref('ledger') }
  if (name === 'stuck-payouts') return { title: 'Payouts are stuck', href: adminHref('payouts') }
  if (name === 'returned-payments') return { title: 'Payments did not match their orders', href: adminHref('ledger') }
  if (name === 'backup')
    return { title: 'The last backup is overdue', href: adminHref('settings', { section: 'backups' }) }
  if (name === 'mail-server')
    return { title: 'Emails cannot be sent', href: adminHref('settings', { section: 'environment' }) }
  if (name === 'payment-provider')
    return { title: 'Payments are unavailable', href: adminHref('settings', { section: 'environment' }) }
  if (name === 'email') return { title: 'Emails are failing', href: adminHref('jobs') }
  return { title: `Jobs of ${queue} are dead`, href: adminHref('jobs') }
}

/** What an admin can do to several records at once, and in which list. */
export const bulkKinds = ['suspend', 'remove', 'refund'] as const satisfies readonly BulkKind[]
export const bulkTabs = { suspend: 'users', remove: 'prompts', refund: 'purchases' } as const satisfies Record<
  BulkKind,
  AdminTab
>
export const mostBulk = 50

export const mostViews = 50
/** The parameters of a list that a saved view keeps; not the place in it. */
const viewParams: ReadonlySet<string> = new Set(['search', 'role', 'sort', 'status', 'state', 'filter', 'section'])

/** The query of a list as a saved view keeps it. */
export function viewQuery(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name, value]) => viewParams.has(name) && value !== '')
  return new URLSearchParams(kept).toString()
}
