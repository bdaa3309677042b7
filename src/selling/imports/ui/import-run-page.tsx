import { plural } from '#src/kernel/plural.ts'
import { useEffect } from 'react'
import { Form, useFetcher, useNavigation, useRevalidator } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { cents, moneyText, toDecimal } from '#src/kernel/money.ts'
import { offered } from '#src/kernel/vocabulary.ts'
import type { RowKind } from '#src/selling/imports/rules.ts'
import { importTexts } from '#src/selling/imports/texts.ts'
import type { ImportRowView, ImportView } from '#src/selling/imports/view.ts'
import {
  changesText,
  kindTexts,
  outcomeTexts,
  stateTexts,
  summaryOf,
  undoneTexts,
} from '#src/selling/imports/ui/words.ts'
import { ReadAgainForm } from '#src/selling/imports/ui/read-again-form.tsx'
import type { Column } from '#src/ui/data/table.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { EmptyState } from '#src/ui/elements/empty-state.tsx'
import { Link } from '#src/ui/elements/link.tsx'
import { LocalTime } from '#src/ui/elements/local-time.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Progress } from '#src/ui/elements/progress.tsx'
import { DiffView } from '#src/buying/library/ui/changes-page.tsx'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { ChoiceGroup, Radio } from '#src/ui/forms/choice.tsx'
import { Confirm } from '#src/ui/forms/confirm.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, PriceInput, Textarea } from '#src/ui/forms/input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { useVocabulary } from '#src/ui/shell/vocabulary-context.ts'

type ImportRunPageProps = {
  readonly import: ImportView
  readonly rows: readonly ImportRowView[]
  /** The position of the last row of this page; null on the last page. */
  readonly next: number | null
  readonly isFirst: boolean
  readonly kind: RowKind | null
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>> | null
}

/** An import: what it would do, its progress, or what it did. */
export function ImportRunPage(props: ImportRunPageProps) {
  const { import: shown, rows, next, isFirst, kind, failure } = props
  const isUnderWay = shown.state === 'running' || shown.state === 'undoing'
  useProgress(isUnderWay && shown.waitsUntil === null)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Listings', href: '/profile/listings' },
          { label: 'Import', href: '/profile/import' },
        ]}
      />
      <PageHead title={shown.name} lead={`${stateTexts[shown.state]}: ${summaryOf(shown)}`} />
      {failure && <Notice tone="bad" title={failure.message} live />}
      {isUnderWay && <UnderWay shown={shown} />}
      {shown.state === 'checked' && <Start shown={shown} />}
      {shown.state === 'checked' && (shown.tables.length > 0 || shown.counts.wrong > 0) && (
        <ReadAgainForm shown={shown} />
      )}
      {shown.state === 'done' && <Undo shown={shown} />}
      {shown.state === 'checked' && <Kinds shown={shown} kind={kind} />}
      {rows.length === 0 ? (
        <EmptyState
          title="No rows here"
          actions={<ButtonLink to={`/profile/import/${shown.id}`}>Show all</ButtonLink>}
        />
      ) : (
        <Table
          caption="Listings"
          columns={shown.state === 'checked' ? checkedColumns : endedColumns}
          rows={rows}
          rowKey={({ position }) => String(position)}
        />
      )}
      {(next !== null || !isFirst) && (
        <nav className="row mt-4" aria-label="Pages">
          {!isFirst && <ButtonLink to={hrefOf(shown.id, { kind, after: null })}>First page</ButtonLink>}
          {next !== null && <ButtonLink to={hrefOf(shown.id, { kind, after: next })}>Next page</ButtonLink>}
        </nav>
      )}
    </>
  )
}

type At = { readonly kind: RowKind | null; readonly after: number | null }

function hrefOf(id: string, { kind, after }: At): string {
  const query = new URLSearchParams()
  if (kind !== null) query.set('kind', kind)
  if (after !== null) query.set('after', String(after))
  return query.size > 0 ? `/profile/import/${id}?${query}` : `/profile/import/${id}`
}

const refreshMs = 1500

/** Reads the progress again and again. */
function useProgress(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}

function UnderWay({ shown }: { readonly shown: ImportView }) {
  const { counts, waitsUntil, state } = shown
  const done = counts.created + counts.updated + counts.held + counts.refused
  const undone = counts.deleted + counts.restored + counts.kept
  const [value, max] = state === 'undoing' ? [undone, done - counts.refused] : [done, done + counts.open]
  return (
    <section className="stack measure mb-8" aria-label="Progress">
      <div role="status">
        <Progress label={stateTexts[state]} value={value} max={Math.max(1, max)} text={`${value} of ${max}`} />
      </div>
      {waitsUntil === null ? (
        <p className="quiet">You can leave this page. The import will continue.</p>
      ) : (
        <Notice tone="warn" title="You reached the limit of new listings">
          The import resumes automatically at <LocalTime at={waitsUntil} />.
        </Notice>
      )}
      <noscript>
        <ButtonLink to={`/profile/import/${shown.id}`}>Reload</ButtonLink>
      </noscript>
    </section>
  )
}

function Start({ shown }: { readonly shown: ImportView }) {
  const { counts, id } = shown
  const intent = useNavigation().formData?.get('intent')
  const fetcher = useFetcher()
  return (
    <section className="stack measure mb-8" aria-label="Confirm">
      {counts.wrong > 0 && (
        <Notice
          tone="warn"
          title={plural(counts.wrong, { one: '1 row is not valid', other: `${counts.wrong} rows are not valid` })}
        >
          They will be skipped. Correct them below or in the files.
        </Notice>
      )}
      {counts.open === 0 ? (
        <Notice title={importTexts.nothing} />
      ) : (
        <Form method="post" action={`/profile/import/${id}`} className="stack">
          <AccountField />
          {counts.new > 0 && (
            <ChoiceGroup legend="New listings">
              <Radio
                name="publishes"
                value="no"
                label="Add as drafts"
                note="Off sale until you put them on sale."
                defaultChecked
              />
              <Radio name="publishes" value="yes" label="Put on sale" note="A state set in a file takes precedence." />
            </ChoiceGroup>
          )}
          {counts.changed > 0 && (
            <Field name="note" label="What changed" hint="Optional. Shown to buyers of listings whose text changed.">
              <Input maxLength={500} autoComplete="off" />
            </Field>
          )}
          <div>
            <Button look="ink" name="intent" value="start" pending={intent === 'start'} pendingLabel="Starting...">
              {plural(counts.open, { one: 'Import 1 listing', other: `Import ${counts.open} listings` })}
            </Button>
          </div>
        </Form>
      )}
      <div>
        <Confirm
          fetcher={fetcher}
          action={`/profile/import/${id}`}
          intent="discard"
          opener="Discard"
          question="Discard this import?"
          consequence="Nothing was saved to your listings."
          yes="Discard"
        />
      </div>
    </section>
  )
}

function Undo({ shown: { id, counts, endedAt } }: { readonly shown: ImportView }) {
  const fetcher = useFetcher()
  return (
    <section className="row mb-8">
      {endedAt && (
        <span className="quiet">
          Ended <LocalTime at={endedAt} />
        </span>
      )}
      {counts.created + counts.updated + counts.held > 0 && (
        <Confirm
          fetcher={fetcher}
          action={`/profile/import/${id}`}
          intent="undo"
          opener="Undo import"
          question="Undo this import?"
          consequence="Added listings are deleted and changed ones restored, unless they were sold or changed since."
          yes="Undo"
        />
      )}
      <ButtonLink to="/profile/listings" look="line" size="small">
        See your listings
      </ButtonLink>
    </section>
  )
}

function Kinds({ shown: { id, counts }, kind }: { readonly shown: ImportView; readonly kind: RowKind | null }) {
  const kinds = (['new', 'changed', 'unchanged', 'wrong'] as const).filter((one) => counts[one] > 0)
  if (kinds.length < 2) return null
  return (
    <nav className="row mb-4" aria-label="Rows">
      <Link to={hrefOf(id, { kind: null, after: null })} aria-current={kind === null ? 'true' : undefined}>
        All
      </Link>
      {kinds.map((one) => (
        <Link
          key={one}
          to={hrefOf(id, { kind: one, after: null })}
          aria-current={kind === one ? 'true' : undefined}
          className={kind === one ? 'strong' : undefined}
        >
          {kindTexts[one].text} ({counts[one]})
        </Link>
      ))}
    </nav>
  )
}

const listingColumn: Column<ImportRowView> = {
  head: 'Listing',
  cell: ({ file, listing, promptId, outcome, undone }) => (
    <>
      {promptId !== null && outcome !== null && undone !== 'deleted' ? (
        <Link to={`/edit-prompt/${promptId}`} dir="auto" className="wrap-anywhere">
          {listing.title || file}
        </Link>
      ) : (
        <span dir="auto" className="wrap-anywhere">
          {listing.title || file}
        </span>
      )}
      <span className="quiet small block wrap-anywhere">{file}</span>
    </>
  ),
}
const priceColumn: Column<ImportRowView> = {
  head: 'Price',
  numeric: true,
  cell: ({ listing: { priceCents } }) => (priceCents === undefined ? '' : moneyText(cents(priceCents))),
}

const checkedColumns: readonly Column<ImportRowView>[] = [
  listingColumn,
  {
    head: 'Import',
    cell: (row) => (
      <>
        <Badge tone={kindTexts[row.kind].tone}>{kindTexts[row.kind].text}</Badge>
        {row.changes.length > 0 && <span className="quiet small block">{changesText(row.changes)}</span>}
        <Problems row={row} />
        <Differences row={row} />
        <Notations row={row} />
        {canFix(row) && <Fix row={row} />}
      </>
    ),
  },
  priceColumn,
  { head: 'Actions', silent: true, numeric: true, cell: (row) => <RowActions row={row} /> },
]

const endedColumns: readonly Column<ImportRowView>[] = [
  listingColumn,
  {
    head: 'Result',
    cell: ({ outcome, undone, reason, kind, isSkipped }) => {
      const shown = undone ? undoneTexts[undone] : outcome ? outcomeTexts[outcome] : kindTexts[kind]
      return (
        <>
          <Badge tone={shown.tone}>{isSkipped && !outcome ? 'Skipped' : shown.text}</Badge>
          {reason !== '' && <span className="small block">{reason}</span>}
        </>
      )
    },
  },
  priceColumn,
]

function Differences({ row: { diff } }: { readonly row: ImportRowView }) {
  if (diff.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="small link">Differences</summary>
      {diff.map((text) => (
        <DiffView key={text.name} text={text} isAlone={diff.length === 1} />
      ))}
    </details>
  )
}

function Notations({ row: { notations, position } }: { readonly row: ImportRowView }) {
  const fetcher = useFetcher()
  if (notations.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="small link">
        {plural(notations.length, {
          one: '1 variable in another syntax',
          other: `${notations.length} variables in another syntax`,
        })}
      </summary>
      <ul className="small">
        {notations.map(({ line, mark, becomes, excerpt }, i) => (
          <li key={i} className="wrap-anywhere">
            <b>Line {line}:</b> <code>{mark}</code> becomes <code>{becomes}</code>
            <span className="quiet block">{excerpt}</span>
          </li>
        ))}
      </ul>
      <fetcher.Form method="post" className="row mt-2">
        <AccountField />
        <input type="hidden" name="position" value={position} />
        <Button size="small" name="intent" value="convert" pending={fetcher.state !== 'idle'}>
          Convert
        </Button>
      </fetcher.Form>
    </details>
  )
}

/** Without any field, the file could not be read. */
const canFix = ({ kind, listing }: ImportRowView) =>
  kind === 'wrong' && (listing.texts.length > 0 || listing.title !== undefined)

function Problems({ row: { problems, file } }: { readonly row: ImportRowView }) {
  if (problems.length === 0) return null
  return (
    <ul className="small">
      {problems.slice(0, 10).map((problem, i) => (
        <li key={i} className="wrap-anywhere">
          {problem.line !== null && (
            <b>{problem.file === file ? `Line ${problem.line}: ` : `${problem.file}, line ${problem.line}: `}</b>
          )}
          {problem.message}
        </li>
      ))}
    </ul>
  )
}

function RowActions({ row }: { readonly row: ImportRowView }) {
  const fetcher = useFetcher()
  const { position, isSkipped, kind } = row
  if (kind !== 'new' && kind !== 'changed') return null
  return (
    <fetcher.Form method="post">
      <AccountField />
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="isSkipped" value={isSkipped ? 'no' : 'yes'} />
      <Button look="bare" size="small" name="intent" value="skip" pending={fetcher.state !== 'idle'}>
        {isSkipped ? 'Include' : 'Skip'}
      </Button>
    </fetcher.Form>
  )
}

function Fix({ row: { position, listing } }: { readonly row: ImportRowView }) {
  const fetcher = useFetcher()
  const vocabulary = useVocabulary()
  const named = (kind: 'category' | 'model' | 'license', text: string | undefined) =>
    vocabulary[kind].find(({ id, slug, name }) =>
      [id, slug, name].some((one) => one.toLowerCase() === text?.toLowerCase()),
    )?.id ?? ''
  const optionsOf = (kind: 'category' | 'model' | 'license') =>
    offered(vocabulary, kind).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <details className="mt-2">
      <summary className="btn btn-line btn-sm">Correct</summary>
      <fetcher.Form method="post" className="stack gap-3 mt-4">
        <AccountField />
        <input type="hidden" name="position" value={position} />
        <Field name="title" id={`title-${position}`} label="Title">
          <Input defaultValue={listing.title} maxLength={200} />
        </Field>
        <Field name="description" id={`description-${position}`} label="Description">
          <Textarea defaultValue={listing.description} maxLength={5000} rows={3} />
        </Field>
        <Field name="category" id={`category-${position}`} label="Category">
          <Select
            options={optionsOf('category')}
            placeholder="Choose"
            defaultValue={named('category', listing.category)}
          />
        </Field>
        <Field name="model" id={`model-${position}`} label="Model">
          <Select options={optionsOf('model')} placeholder="Choose" defaultValue={named('model', listing.model)} />
        </Field>
        <Field name="licence" id={`licence-${position}`} label="License">
          <Select options={optionsOf('license')} defaultValue={named('license', listing.licence) || 'personal'} />
        </Field>
        <Field name="price" id={`price-${position}`} label="Price">
          <PriceInput defaultValue={listing.priceCents === undefined ? '' : toDecimal(cents(listing.priceCents))} />
        </Field>
        <div>
          <Button look="ink" size="small" name="intent" value="fix" pending={fetcher.state !== 'idle'}>
            Save
          </Button>
        </div>
      </fetcher.Form>
    </details>
  )
}
