import type { ListOrder, OrderPart } from '#src/kernel/list-order.ts'
import { sections } from '#src/kernel/setting-sections.ts'
import type { Health, Problem } from './view.ts'

/** The admin tabs by group. Each has its route in `src/web/routes/admin`. */
export const adminTabs = [
  { id: 'home', name: 'Overview', group: 'Marketplace' },
  { id: 'users', name: 'Users & Roles', group: 'Marketplace' },
  { id: 'prompts', name: 'Prompts', group: 'Marketplace' },
  { id: 'purchases', name: 'Purchases', group: 'Marketplace' },
  { id: 'reports', name: 'Reports', group: 'Marketplace' },
  { id: 'held', name: 'Held', group: 'Trust' },
  { id: 'appeals', name: 'Appeals', group: 'Trust' },
  { id: 'notices', name: 'Notices', group: 'Trust' },
  { id: 'messages', name: 'Reported messages', group: 'Trust' },
  { id: 'refunds', name: 'Refunds', group: 'Money' },
  { id: 'disputes', name: 'Disputes', group: 'Money' },
  { id: 'payouts', name: 'Payouts', group: 'Money' },
  { id: 'ledger', name: 'Ledger', group: 'Money' },
  { id: 'webhooks', name: 'Webhooks', group: 'Money' },
  { id: 'launch', name: 'Launch', group: 'System' },
  { id: 'emails', name: 'Emails', group: 'System' },
  { id: 'waitlist', name: 'Waitlist', group: 'System' },
  { id: 'apps', name: 'Apps', group: 'System' },
  { id: 'jobs', name: 'Jobs', group: 'System' },
  { id: 'audit', name: 'Audit log', group: 'System' },
  { id: 'settings', name: 'Settings', group: 'System' },
] as const

export type AdminTab = (typeof adminTabs)[number]['id']

/** The tabs whose list is also a CSV file, such as `/admin/payouts.csv`. */
export const exportedTabs = [
  ...(['users', 'prompts', 'purchases', 'reports', 'held', 'appeals', 'notices', 'messages'] as const),
  ...(['refunds', 'disputes', 'payouts', 'webhooks', 'waitlist', 'apps', 'jobs', 'audit'] as const),
] as const satisfies readonly AdminTab[]
export type ExportedTab = (typeof exportedTabs)[number]

/** The tab of a path such as `/admin/payouts`; the first one by default. The router ignores case and a trailing slash. */
export function tabOfPath(path: string) {
  return adminTabs.find(({ id }) => path.replace(/\/$/, '').toLowerCase() === `/admin/${id}`) ?? adminTabs[0]
}

/** Returns the groups in order, each with its tabs. */
export function groupedTabs() {
  const names = [...new Set(adminTabs.map(({ group }) => group))]
  return names.map((name) => ({ name, tabs: adminTabs.filter(({ group }) => group === name) }))
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
