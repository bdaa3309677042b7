import { Form } from 'react-router'
import { moneyText } from '#src/kernel/money.ts'
import type { LinkView, ProgramView } from '#src/money/affiliates/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { CopyButton } from '#src/ui/forms/copy-button.tsx'

type AffiliateLinksPageProps = {
  readonly links: readonly LinkView[]
  /** The program that the person may join. */
  readonly offer: ProgramView | null
  readonly origin: string
}

/** A person's affiliate links with their figures, and the offer that led here. */
export function AffiliateLinksPage({ links, offer, origin }: AffiliateLinksPageProps) {
  const isJoined = links.some(({ programId, isOpen }) => programId === offer?.id && isOpen)
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Payouts', href: '/profile/payouts' }]} />
      <PageHead
        title="Affiliate links"
        lead="You earn a share when someone opens your link and buys within 30 days. Wherever you post it, say that it is an affiliate link."
      />
      {offer && !isJoined && <Offer program={offer} />}
      {links.length === 0 ? (
        <EmptyState title="No affiliate links yet">
          Look for “Earn as an affiliate” with a percentage on the pages of listings and creators.
        </EmptyState>
      ) : (
        <Table caption="Affiliate links" columns={columnsFor(origin)} rows={links} rowKey={({ id }) => id} />
      )}
      <p className="quiet mt-4">
        Your earnings are included in your <Link to="/profile/payouts">payouts</Link>. You earn nothing from your own
        orders or orders paid with your card. See the <Link to="/guidelines#affiliates">rules</Link>.
      </p>
    </>
  )
}

function Offer({ program: { id, title, creator, percent } }: { readonly program: ProgramView }) {
  return (
    <section className="section-block" aria-labelledby="offer">
      <h2 id="offer" dir="auto">
        {title ?? `All listings by @${creator}`}
      </h2>
      <p>
        <Link to={`/creator/${creator}`}>@{creator}</Link> offers {percent}% of each sale that comes through your link,
        after fees and tax.
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="programId" value={id} />
        <Button look="ink" name="intent" value="join">
          Become an affiliate
        </Button>
      </Form>
    </section>
  )
}

const columnsFor = (origin: string): readonly Column<LinkView>[] => [
  {
    head: 'Links to',
    cell: ({ listingId, title, creator }) =>
      listingId === null ? (
        <Link to={`/creator/${creator}`}>All listings by @{creator}</Link>
      ) : (
        <Link className="title" dir="auto" to={`/prompt/${listingId}`}>
          {title}
        </Link>
      ),
  },
  {
    head: 'Link',
    cell: ({ path, isOpen }) =>
      isOpen ? (
        <>
          <code className="block wrap-anywhere">{origin + path}</code>
          <span className="block mt-2">
            <CopyButton text={origin + path} label="Copy link" size="small" />
          </span>
        </>
      ) : (
        <Badge tone="line">Closed</Badge>
      ),
  },
  { head: 'Share', numeric: true, cell: ({ percent }) => `${percent}%` },
  { head: 'Clicks', numeric: true, cell: ({ clicks }) => clicks },
  { head: 'Sales', numeric: true, cell: ({ sales }) => sales },
  { head: 'Refunds', numeric: true, cell: ({ refunds }) => refunds },
  { head: 'Earned', numeric: true, cell: ({ earned }) => moneyText(earned) },
  {
    head: 'Change',
    silent: true,
    numeric: true,
    cell: ({ id, title, creator, isOpen }) =>
      isOpen && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button size="small" name="intent" value="leave" aria-label={`End the link to ${title ?? `@${creator}`}`}>
            End
          </Button>
        </Form>
      ),
  },
]
