import { Check } from '#src/ui/elements/icons.ts'
import { Badge, Tag } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Chip, Chips } from '#src/ui/elements/chip.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'

const tabs = [
  { href: '?tab=overview', name: 'Overview', current: false },
  { href: '?tab=payouts', name: 'Payouts', current: true },
  { href: '?tab=security', name: 'Security', current: false },
  { href: '?tab=reports', name: 'Reports', current: false, badge: <Badge tone="warn">4</Badge> },
]

/** Where one is, and what is filtered. */
export function PlaceSpecs() {
  return (
    <Spec name="Tabs, pages, chips">
      <Breadcrumbs crumbs={[{ label: 'Marketplace', href: '/marketplace' }, { label: 'Writing' }]} />
      <Tabs label="Sections" tabs={tabs} />
      <div className="row row-wrap">
        <Pagination page={2} pages={74} hrefOf={(page) => `?page=${page}`} />
        <Chips>
          <Chip href="?" label="ChatGPT" />
          <Chip href="?" label="$0 to $20" />
        </Chips>
      </div>
      <div className="row row-wrap">
        <Badge>Draft</Badge>
        <Badge tone="line">Pending</Badge>
        <Badge tone="info">Processing</Badge>
        <Badge tone="ok">
          <Check aria-hidden="true" />
          Completed
        </Badge>
        <Badge tone="bad">Failed</Badge>
        <Badge tone="warn">Held for review</Badge>
        <Badge tone="mark">Trending</Badge>
        <Tag href="/marketplace?category=Writing">Writing</Tag>
      </div>
    </Spec>
  )
}
