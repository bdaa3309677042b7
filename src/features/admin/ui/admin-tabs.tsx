import { Badge } from '#src/ui/elements/badge.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { Tabs } from '#src/ui/data/tabs.tsx'
import type { AdminTab } from '#src/features/admin/rules.ts'
import { adminHref, adminTabs, groupedTabs } from '#src/features/admin/rules.ts'

/** How many things wait for a decision behind a tab. */
export type Waiting = { readonly [Tab in AdminTab]?: number }

/** The groups of tabs, and below them the tabs of the one that is open. */
export function AdminTabs({ tab, waiting }: { readonly tab: AdminTab; readonly waiting: Waiting }) {
  const here = adminTabs.find(({ id }) => id === tab)?.group
  const groups = groupedTabs()
  const open = groups.find(({ name }) => name === here)
  return (
    <div className="admin-tabs">
      <Tabs
        label="Parts of the admin dashboard"
        tabs={groups.flatMap(({ name, tabs: [first, ...others] }) =>
          first
            ? {
                href: adminHref(first.id),
                name,
                current: name === here,
                // Those of the open group stand at its tabs.
                badge: name !== here && badgeOf([first, ...others].map(({ id }) => waiting[id] ?? 0)),
              }
            : [],
        )}
      />
      {open && (
        <Tabs
          label={open.name}
          tabs={open.tabs.map(({ id, name }) => ({
            href: adminHref(id),
            name,
            current: id === tab,
            badge: badgeOf([waiting[id] ?? 0]),
          }))}
        />
      )}
    </div>
  )
}

function badgeOf(counts: readonly number[]) {
  const count = counts.reduce((sum, one) => sum + one, 0)
  if (count === 0) return undefined
  return (
    <Badge tone="bad">
      {count > 999 ? '999+' : countText(count)}
      <span className="sr"> pending</span>
    </Badge>
  )
}
