import { Form } from 'react-router'
import type { CollaborationView } from '#src/money/collaborations/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { Link } from '#src/ui/elements/link.tsx'

/** The listings of others whose sales the user shares, and the open invitations. Nothing without any. */
export function SharedWithYou({ collaborations }: { readonly collaborations: readonly CollaborationView[] }) {
  if (collaborations.length === 0) return null
  return (
    <section className="section-block" aria-labelledby="shared-with-you">
      <h2 id="shared-with-you">Shared with you</h2>
      <Table caption="Listings shared with you" columns={columns} rows={collaborations} rowKey={({ id }) => id} />
    </section>
  )
}

const columns: readonly Column<CollaborationView>[] = [
  {
    head: 'Listing',
    cell: ({ listingId, title }) => (
      <Link className="title" dir="auto" to={`/prompt/${listingId}`}>
        {title}
      </Link>
    ),
  },
  { head: 'Creator', wideOnly: true, cell: ({ creator }) => <Link to={`/creator/${creator}`}>@{creator}</Link> },
  { head: 'Your share', numeric: true, cell: ({ percent }) => `${percent}%` },
  {
    head: 'Change',
    silent: true,
    numeric: true,
    cell: ({ id, title, isActive }) => (
      <Form method="post" className="row row-wrap row-end" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {!isActive && (
          <Button
            size="small"
            look="ink"
            name="intent"
            value="accept-share"
            aria-label={`Accept the share of ${title}`}
          >
            Accept
          </Button>
        )}
        <Button
          size="small"
          name="intent"
          value="end-share"
          aria-label={isActive ? `Leave ${title}` : `Decline the share of ${title}`}
        >
          {isActive ? 'Leave' : 'Decline'}
        </Button>
      </Form>
    ),
  },
]
