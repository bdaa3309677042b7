import { commaList } from '#src/kernel/lists.ts'
import { Badge } from '#src/ui/elements/badge.tsx'
import { ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { SectionHead } from '#src/ui/elements/page-head.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { When } from '#src/ui/elements/when.tsx'
import type { HeldListing } from '#src/trust/copyguard/view.ts'
import { copyguardTexts } from '#src/trust/copyguard/texts.ts'
import { compareHref } from './compare-href.ts'

/** The listings under review. */
export function HeldList({ held }: { readonly held: readonly HeldListing[] }) {
  return (
    <>
      <SectionHead title="Held listings" />
      <p className="quiet small mb-4">
        Prompts very similar to another creator&apos;s, and those that your settings hold, oldest first. Opening one is
        recorded in the audit log.
      </p>
      {held.length === 0 ? (
        <EmptyState title="No held listings" />
      ) : (
        <Table caption="Held listings" columns={columns} rows={held} rowKey={({ promptId }) => promptId} />
      )}
    </>
  )
}

const columns = [
  { head: 'Found', wideOnly: true, cell: ({ foundAt }: HeldListing) => <When at={foundAt} /> },
  {
    head: 'Listing',
    cell: ({ promptId, title, creator }: HeldListing) => <Named id={promptId} title={title} by={creator} />,
  },
  {
    head: 'Reason',
    cell: ({ reasons }: HeldListing) => commaList(reasons.map((reason) => copyguardTexts.reasons[reason])),
  },
  {
    head: 'Similar to',
    wideOnly: true,
    cell: ({ other }: HeldListing) =>
      other ? <Named id={other.id} title={other.title} by={other.creator} more={other.count - 1} /> : '–',
  },
  { head: 'Same', numeric: true, cell: ({ other }: HeldListing) => (other ? `${other.share}%` : '–') },
  { head: 'Status', wideOnly: true, cell: (listing: HeldListing) => <State listing={listing} /> },
  {
    head: 'Actions',
    silent: true,
    numeric: true,
    cell: ({ promptId, title, other }: HeldListing) => (
      <ButtonLink size="small" to={compareHref(promptId)} aria-label={`${other ? 'Compare' : 'Review'} ${title}`}>
        {other ? 'Compare' : 'Review'}
      </ButtonLink>
    ),
  },
]

type NamedProps = { readonly id: string; readonly title: string; readonly by: string; readonly more?: number }

function Named({ id, title, by, more = 0 }: NamedProps) {
  return (
    <>
      <Link className="wrap-anywhere" dir="auto" to={`/prompt/${id}`}>
        {title}
      </Link>
      <span className="compare-by">
        @{by}
        {more > 0 && ` and ${more} more`}
      </span>
    </>
  )
}

function State({ listing: { isHeld, isEdit } }: { readonly listing: HeldListing }) {
  if (!isHeld) return <Badge tone="ok">On sale</Badge>
  return <Badge tone="warn">{isEdit ? 'New version' : 'New'}</Badge>
}
