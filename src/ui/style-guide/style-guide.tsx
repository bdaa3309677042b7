import { Avatar } from '#src/ui/elements/avatar.tsx'
import { Plate } from '#src/ui/listings/plate.tsx'
import { Spec } from '#src/ui/style-guide/spec.tsx'
import { Check } from '#src/ui/elements/shell-icons.ts'
import { Badge, Tag } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Chip, Chips } from '#src/ui/elements/chip.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Tabs } from '#src/ui/data/tabs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { ErrorState } from '#src/ui/elements/error-state.tsx'
import { LoadMore } from '#src/ui/listings/load-more.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { TestModeNotice } from '#src/ui/shell/site-notice.tsx'
import { CardSpecs } from '#src/ui/style-guide/cards.tsx'
import { ControlSpecs } from '#src/ui/style-guide/controls.tsx'
import { DataSpecs } from '#src/ui/style-guide/data.tsx'
import { OverlaySpecs } from '#src/ui/style-guide/overlays.tsx'
import { ShapeSpecs } from '#src/ui/style-guide/shapes.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'

const categories = [
  'Marketing',
  'Art',
  'Coding',
  'Business',
  'Writing',
  'Design',
  'Productivity',
  'Music',
  'Video',
  'Education',
]
const some = [1, 2, 3, 4, 5, 6]

/** Generated covers and runes. */
export function CoverSpecs() {
  return (
    <>
      <Spec name="Cover" note="Generated from the id">
        <div className="spec-covers">
          {categories.flatMap((category) =>
            some.map((n) => <Plate key={`${category} ${n}`} id={`case-${n}`} category={category} />),
          )}
        </div>
      </Spec>
      <Spec name="Avatar" note="Twig runes">
        <div className="row row-wrap">
          {categories.map((name) => (
            <Avatar key={name} id={name} size="medium" />
          ))}
          <Avatar id="large" size="large" />
        </div>
      </Spec>
    </>
  )
}

const tabs = [
  { href: '?tab=overview', name: 'Overview', current: false },
  { href: '?tab=payouts', name: 'Payouts', current: true },
  { href: '?tab=security', name: 'Security', current: false },
  { href: '?tab=reports', name: 'Reports', current: false, badge: <Badge tone="warn">4</Badge> },
]

/** Navigation and filters. */
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

/** Empty, loading and error states. */
export function StateSpecs() {
  return (
    <>
      <Spec name="Notices">
        <div className="grid3">
          <Notice title="Version 5 is out">
            Two lines changed. <a href="#main">See what</a>
          </Notice>
          <Notice tone="ok" title="Stripe account connected">
            You can request payouts now.
          </Notice>
          <Notice tone="warn" title="Verify your address">
            Selling needs a verified address.
          </Notice>
          <Notice tone="bad" title="We couldn’t load this">
            The connection dropped. <a href="#main">Try again</a>
          </Notice>
        </div>
        <TestModeNotice />
      </Spec>
      <Spec name="Empty, error, more">
        <div className="staves staves-2">
          <EmptyState
            title="No products found matching your criteria."
            heading="h3"
            actions={<ButtonLink to="/marketplace">Clear All Filters</ButtonLink>}
          >
            Try fewer or different words.
          </EmptyState>
          <ErrorState title="The list failed to load" heading="h3" actions={<Button type="button">Try again</Button>}>
            Please try again in a moment.
          </ErrorState>
        </div>
        <LoadMore href="?page=2" shown={12} total={877} />
      </Spec>
    </>
  )
}

const swatches = [
  'paper',
  'sheet',
  'well',
  'ink',
  'ink-2',
  'ink-3',
  'hair',
  'edge',
  'mark',
  'mark-soft',
  'night',
  'spruce',
  'spruce-soft',
  'lingon',
  'lingon-soft',
  'rowan',
  'rowan-soft',
  'fjord',
  'fjord-soft',
]

/** Colors and fonts. */
export function LookSpecs() {
  return (
    <>
      <Spec name="Color" note="Named by role">
        <div className="swatches">
          {swatches.map((name) => (
            <div key={name} className="swatch">
              <i style={{ background: `var(--color-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Spec>
      <Spec name="Type" note="Creators, interface, prompts">
        <p className="display page-title">Texturina for creators’ words</p>
        <p className="large">Instrument Sans for the interface: $1,284.00</p>
        <p className="goods">
          Spline Sans Mono for <mark>{'{{prompts}}'}</mark>
        </p>
        <p className="text">
          Running text is 18 px on 28, at most 38 rem wide. Links are <a href="#main">underlined in ink</a>; the{' '}
          <mark>marked words</mark> are the ones you act on. Łódź, Gdańsk, Ærøskøbing and Şanlıurfa come from the
          extended faces.
        </p>
      </Spec>
    </>
  )
}

/** Every component in every state. */
export function StyleGuide() {
  return (
    <div className="wrap">
      <PageHead title="Style guide" lead="Every component in every state." />
      <LookSpecs />
      <ControlSpecs />
      <PlaceSpecs />
      <CardSpecs />
      <OverlaySpecs />
      <DataSpecs />
      <ShapeSpecs />
      <StateSpecs />
      <CoverSpecs />
    </div>
  )
}
