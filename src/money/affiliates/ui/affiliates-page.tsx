import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { moneyText } from '#src/kernel/money.ts'
import { mostPercent } from '#src/money/affiliates/rules.ts'
import type { OwnListing, OwnProgramView } from '#src/money/affiliates/view.ts'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'

type AffiliatesPageProps = {
  readonly programs: readonly OwnProgramView[]
  /** The listing to open; null for all listings. */
  readonly listing: OwnListing | null
  /** The entered values after a failure. */
  readonly values: Readonly<Record<string, string>> | null
  readonly failure: Failure | null
}

/** A creator's programs with what they brought, and the form that opens or changes one. */
export function AffiliatesPage({ programs, listing, values, failure }: AffiliatesPageProps) {
  const open = programs.find(({ listingId }) => listingId === (listing?.id ?? null))
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Sales', href: '/profile/sales' }]} />
      <PageHead
        title="Affiliates"
        lead="Affiliates link to your listings and earn a percentage of the sales that come through their links, after fees and tax. Their earnings come out of your share."
      />
      {programs.length === 0 ? (
        <EmptyState title="Not open to affiliates">
          Open all your listings below, or a single one from its Shared sales page.
        </EmptyState>
      ) : (
        <Table caption="Affiliate programs" columns={columns} rows={programs} rowKey={({ id }) => id} />
      )}
      <section className="section-block" aria-labelledby="open-program">
        <h2 id="open-program">{open ? 'Change the percentage' : 'Open to affiliates'}</h2>
        <ProgramForm key={open?.percent} {...{ listing, values, failure }} percent={open?.percent ?? null} />
        {listing !== null && (
          <p className="quiet mt-4">
            <Link to="/profile/affiliates">Open all listings instead</Link>
          </p>
        )}
      </section>
    </>
  )
}

const columns: readonly Column<OwnProgramView>[] = [
  {
    head: 'Listings',
    cell: ({ listingId, title }) =>
      listingId === null ? (
        'All listings'
      ) : (
        <Link className="title" dir="auto" to={`/profile/affiliates?listing=${listingId}`}>
          {title}
        </Link>
      ),
  },
  { head: 'Share', numeric: true, cell: ({ percent }) => `${percent}%` },
  { head: 'Affiliates', numeric: true, cell: ({ affiliates }) => affiliates },
  { head: 'Clicks', numeric: true, cell: ({ clicks }) => clicks },
  { head: 'Sales', numeric: true, cell: ({ sales }) => sales },
  { head: 'Their earnings', numeric: true, cell: ({ paid }) => moneyText(paid) },
  {
    head: 'Change',
    silent: true,
    numeric: true,
    cell: ({ id, title }) => (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button size="small" name="intent" value="close" aria-label={`Close ${title ?? 'all listings'} to affiliates`}>
          Close
        </Button>
      </Form>
    ),
  },
]

type ProgramFormProps = Omit<AffiliatesPageProps, 'programs'> & { readonly percent: number | null }

function ProgramForm({ listing, percent, values, failure }: ProgramFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'open'
  return (
    <Form method="post" className="stack measure" noValidate>
      <input type="hidden" name="listingId" value={listing?.id ?? ''} />
      <p dir="auto">{listing?.title ?? 'All your listings, including future ones'}</p>
      <Field
        name="percent"
        label="Share (%)"
        hint={`A whole number, up to ${mostPercent}. A change applies to all future orders, even after earlier clicks.`}
        error={failure?.fields?.['percent']}
        required
      >
        <Input
          defaultValue={values?.['percent'] ?? percent?.toString()}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      </Field>
      <div>
        <Button look="ink" name="intent" value="open" pending={isSending} pendingLabel="Saving...">
          {percent === null ? 'Open to affiliates' : 'Change percentage'}
        </Button>
      </div>
    </Form>
  )
}
