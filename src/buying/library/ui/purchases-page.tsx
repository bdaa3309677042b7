import { plural } from '#src/kernel/plural.ts'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { LibraryPage } from '#src/buying/library/view.ts'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LoadFailed } from '#src/ui/elements/load-failed.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { countText } from '#src/ui/elements/price-text.ts'
import { libraryTexts } from '#src/buying/library/texts.ts'
import { PurchaseLine } from '#src/buying/library/ui/purchase-line.tsx'
import { ToolsCard } from '#src/buying/library/ui/tools-card.tsx'
import { libraryHref } from '#src/buying/library/ui/words.ts'
import '#src/buying/library/ui/library.css'

const kindOptions = [
  { value: 'all', label: 'All types' },
  { value: 'prompt', label: 'Prompts' },
  { value: 'pack', label: 'Packs' },
  { value: 'agent', label: 'Agents' },
]
const stateOptions = [
  { value: 'all', label: 'Any status' },
  { value: 'unopened', label: 'Unopened' },
  { value: 'updated', label: 'Updated' },
  { value: 'refunded', label: 'Refunded' },
]

/** From so many purchases on, the list has a search and filters. */
const filteredFrom = 10

const hasFilters = ({ total, search, type, state }: LibraryPage): boolean =>
  total >= filteredFrom || search !== '' || type !== 'all' || state !== 'all'

/** Search and filters, stored in the URL. */
export function LibraryBar({ library: { search, type, state } }: { readonly library: LibraryPage }) {
  return (
    <Form method="get" action="/purchases" role="search" aria-label="My Purchases" className="library-bar">
      <Field name="search" id="library-search" label="Search">
        <Input
          key={search}
          type="search"
          defaultValue={search}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
        />
      </Field>
      <Field name="type" id="library-type" label="Type">
        <Select key={type} options={kindOptions} defaultValue={type} />
      </Field>
      <Field name="state" id="library-state" label="Status">
        <Select key={state} options={stateOptions} defaultValue={state} />
      </Field>
      <Button>Search</Button>
    </Form>
  )
}

type PurchasesPageProps = {
  /** Null if it could not be loaded. */
  readonly library: LibraryPage | null
}

export function PurchasesPage({ library }: PurchasesPageProps) {
  return (
    <div className="wrap page-end">
      <PageHead title="My Purchases" />
      {library === null ? (
        <LoadFailed title={libraryTexts.loadFailedTitle} text={libraryTexts.loadFailed} href="/purchases" />
      ) : (
        <Library library={library} />
      )}
    </div>
  )
}

function Library({ library }: { readonly library: LibraryPage }) {
  const { items, total, page, pages, hasAny } = library
  if (!hasAny) return <EmptyLibrary />
  return (
    <>
      {hasFilters(library) && <LibraryBar library={library} />}
      <p className="quiet small mb-4" role="status">
        {plural(total, { one: '1 purchase', other: `${countText(total)} purchases` })}
      </p>
      {items.length === 0 && <NothingFound />}
      <ul className="lines">
        {items.map((purchase) => (
          <PurchaseLine key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(to) => libraryHref({ ...library, page: to })} />
      <ToolsCard />
      <OtherAddress />
    </>
  )
}

function OtherAddress() {
  return (
    <p className="quiet small mt-7">
      <Link to="/gifts">Gifts that you gave</Link> · <Link to="/purchases/move">Bought under another address?</Link>
    </p>
  )
}

function NothingFound() {
  return (
    <EmptyState title="No purchases found" actions={<ButtonLink to="/purchases">Show all purchases</ButtonLink>}>
      Try fewer or different words.
    </EmptyState>
  )
}

function EmptyLibrary() {
  return (
    <>
      <EmptyState
        title="Nothing here yet"
        cover="design"
        actions={
          <ButtonLink look="ink" to="/marketplace">
            Browse the marketplace
          </ButtonLink>
        }
      >
        Prompts you buy show up here, to view, copy and download.
      </EmptyState>
      <OtherAddress />
    </>
  )
}
