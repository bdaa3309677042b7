import type { ReactNode } from 'react'
import { Tabs } from '#src/ui/data/tabs.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import '#src/storefront/catalog/ui/own-listing-frame.css'

const pages = [
  { path: '', name: 'Edit' },
  { path: '/checks', name: 'Checks' },
  { path: '/tries', name: 'Free tries' },
  { path: '/reduction', name: 'Price reduction' },
  { path: '/shares', name: 'Shared sales' },
  { path: '/buy-link', name: 'Buy link' },
] as const

type OwnListingFrameProps = {
  readonly listing: { readonly id: string; readonly title: string }
  readonly current: (typeof pages)[number]['path']
  readonly title: string
  readonly lead: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of a creator's own listing, beside links to its other pages. */
export function OwnListingFrame({ listing, current, title, lead, actions, children }: OwnListingFrameProps) {
  const { id } = listing
  const tabs = pages.map(({ path, name }) => ({ href: `/edit-prompt/${id}${path}`, name, current: path === current }))
  return (
    <div className="wrap own-frame">
      <Breadcrumbs
        crumbs={[
          { label: 'Dashboard', href: '/dashboard' },
          { label: listing.title, href: `/edit-prompt/${id}` },
        ]}
      />
      <div className="account-layout">
        <aside className="side own-frame-pages" aria-label="This listing">
          <Tabs label="Pages of this listing" tabs={tabs} upright />
        </aside>
        <div className="min-w-0">
          <PageHead title={title} lead={lead} actions={actions} />
          {children}
        </div>
      </div>
    </div>
  )
}
