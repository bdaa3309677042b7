import type { PluralForms } from '#src/kernel/plural.ts'
import { plural } from '#src/kernel/plural.ts'
import { Form, useNavigation } from 'react-router'
import type { Failure } from '#src/kernel/failure.ts'
import { moneyText } from '#src/kernel/money.ts'
import { AccountField } from '#src/ui/forms/account-field.tsx'
import { Badge } from '#src/ui/elements/badge.tsx'
import { Breadcrumbs } from '#src/ui/elements/breadcrumbs.tsx'
import { Button, ButtonLink } from '#src/ui/elements/button.tsx'
import { Checkbox } from '#src/ui/forms/choice.tsx'
import { ErrorSummary } from '#src/ui/forms/error-summary.tsx'
import { Field } from '#src/ui/forms/field.tsx'
import { Input, Textarea } from '#src/ui/forms/input.tsx'
import { Notice } from '#src/ui/elements/notice.tsx'
import { PageHead } from '#src/ui/elements/page-head.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { Split } from '#src/ui/elements/split.tsx'
import { Table } from '#src/ui/data/table.tsx'
import { useReasonOptions } from '#src/ui/shell/vocabulary-context.ts'
import { maxWordsLength } from '#src/trust/enforcement/rules.ts'
import { adminHref, adminTabs, bulkTabs } from '#src/operation/admin/rules.ts'
import type { BulkKind, BulkPreview, BulkView } from '#src/operation/admin/view.ts'

const nouns: Readonly<Record<BulkKind, PluralForms>> = {
  suspend: { one: 'account', other: 'accounts' },
  remove: { one: 'listing', other: 'listings' },
  refund: { one: 'purchase', other: 'purchases' },
}
const verbs: Readonly<Record<BulkKind, string>> = { suspend: 'Suspend', remove: 'Remove', refund: 'Refund' }
const countOf = (kind: BulkKind, count: number) => `${count} ${plural(count, nouns[kind])}`
const titleOf = (kind: BulkKind, count: number) => `${verbs[kind]} ${countOf(kind, count)}`

const Crumbs = ({ kind }: { readonly kind: BulkKind }) => (
  <Breadcrumbs
    crumbs={[
      { label: 'Admin', href: '/admin' },
      { label: adminTabs.find(({ id }) => id === bulkTabs[kind])?.name ?? '', href: adminHref(bulkTabs[kind]) },
    ]}
  />
)

type BulkPageProps = {
  readonly kind: BulkKind
  /** The id of the action, made by the server for this page. */
  readonly id: string
  /** Null if nothing valid is selected. */
  readonly preview: BulkPreview | null
  readonly firstDay: string
  readonly failure: Failure | null
  readonly values: Readonly<Record<string, string>>
}

/** Says how many records an action would change and which it would skip, and takes the reason. */
export function BulkPage({ kind, id, preview, firstDay, failure, values }: BulkPageProps) {
  const tab = adminHref(bulkTabs[kind])
  if (preview === null)
    return (
      <div className="wrap page-end">
        <Crumbs kind={kind} />
        <PageHead title="Nothing selected" />
        <Notice tone="warn" title={failure?.message ?? ''}>
          Go back and select rows.
        </Notice>
        <p className="mt-4">
          <ButtonLink to={tab}>Back to the list</ButtonLink>
        </p>
      </div>
    )
  const { items, affected, cents } = preview
  const skipped = items.length - affected
  return (
    <div className="wrap page-end">
      <Crumbs kind={kind} />
      <PageHead
        title={`${titleOf(kind, affected)}?`}
        lead={`${skipped === 0 ? 'None is skipped.' : `${skipped} of ${items.length} are skipped.`}${kind === 'refund' ? ` ${moneyText(cents)} in total.` : ''}`}
      />
      {affected === 0 && (
        <p className="mb-8">
          Nothing would change. <ButtonLink to={tab}>Back to the list</ButtonLink>
        </p>
      )}
      <Split
        aside={
          affected > 0 && <Details {...{ kind, id, firstDay, failure, values }} items={items} affected={affected} />
        }
      >
        <Table caption="Selected" columns={previewColumns(kind)} rows={items} rowKey={(item) => item.id} />
      </Split>
    </div>
  )
}

type Item = BulkPreview['items'][number]

const previewColumns = (kind: BulkKind) => [
  { head: 'Record', cell: ({ id, label }: Item) => <bdi className="wrap-anywhere">{label || id.slice(0, 8)}</bdi> },
  {
    head: 'Effect',
    cell: ({ skip }: Item) => (skip === null ? <Badge tone="warn">{verbs[kind]}</Badge> : <>Skipped: {skip}</>),
  },
  ...(kind === 'refund'
    ? [{ head: 'Amount', numeric: true, cell: ({ skip, cents }: Item) => (skip === null ? moneyText(cents) : '') }]
    : []),
]

type DetailsProps = Omit<BulkPageProps, 'preview'> & {
  readonly items: readonly Item[]
  readonly affected: number
}

function Details({ kind, id, firstDay, failure, values, items, affected }: DetailsProps) {
  const isSending = useNavigation().formData?.get('intent') === 'start'
  const wrong = failure?.fields ?? {}
  const reasons = useReasonOptions()
  const isRefund = kind === 'refund'
  return (
    <Form method="post" className="stack gap-6" noValidate>
      <AccountField />
      <input type="hidden" name="id" value={id} />
      {items.map((item) => (
        <input key={item.id} type="hidden" name="ids" value={item.id} />
      ))}
      {failure && !failure.fields && <ErrorSummary faults={[{ message: failure.message }]} />}
      {!isRefund && (
        <Field name="reason" label="Reason" error={wrong['reason']} required>
          <Select options={reasons} placeholder="Choose one" defaultValue={values['reason']} />
        </Field>
      )}
      <Field
        name="words"
        label={isRefund ? 'Reason' : 'Message to the users'}
        hint={isRefund ? 'Emailed to the buyers and kept in the audit log.' : 'Emailed with a link to appeal.'}
        error={wrong['words']}
        required
      >
        <Textarea rows={4} maxLength={maxWordsLength} dir="auto" defaultValue={values['words']} />
      </Field>
      {kind === 'suspend' && (
        <>
          <Field name="until" label="Until the end of" hint="At most one year, in UTC" error={wrong['until']} required>
            <Input type="date" min={firstDay} defaultValue={values['until']} />
          </Field>
          <Checkbox
            name="holdsEarnings"
            value="1"
            defaultChecked={values['words'] === undefined || values['holdsEarnings'] === '1'}
            label="Hold earnings"
            note="No payouts until this ends or you release them."
          />
        </>
      )}
      {isRefund && (
        <Checkbox
          name="keepsFee"
          value="1"
          defaultChecked={values['keepsFee'] === '1'}
          label="Keep the fee"
          note="The creators pay the whole refund."
        />
      )}
      <div className="row row-wrap">
        <Button look="danger" name="intent" value="start" pending={isSending} pendingLabel="Starting...">
          {titleOf(kind, affected)}
        </Button>
        <ButtonLink look="bare" to={adminHref(bulkTabs[kind])}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

/** What a bulk action has done so far. */
export function BulkResultPage({ bulk }: { readonly bulk: BulkView }) {
  const { kind, items, id } = bulk
  const waiting = items.filter(({ state }) => state === 'waiting').length
  const done = items.filter(({ state }) => state === 'done').length
  return (
    <div className="wrap page-end">
      <Crumbs kind={kind} />
      <PageHead
        title={`${titleOf(kind, done)}${waiting > 0 ? ' so far' : ''}`}
        lead={waiting > 0 ? `${waiting} of ${items.length} are waiting.` : `${items.length - done} were skipped.`}
      />
      {waiting > 0 && (
        <p className="mb-8">
          <ButtonLink to={`/admin/bulk?id=${id}`}>Refresh</ButtonLink>
        </p>
      )}
      <Table caption="Records" columns={resultColumns} rows={items} rowKey={({ subjectId }) => subjectId} />
    </div>
  )
}

type ResultItem = BulkView['items'][number]
const resultColumns = [
  {
    head: 'Record',
    cell: ({ subjectId, label }: ResultItem) => <bdi className="wrap-anywhere">{label || subjectId.slice(0, 8)}</bdi>,
  },
  {
    head: 'Result',
    cell: ({ state, message }: ResultItem) =>
      state === 'done' ? (
        <Badge tone="ok">Done</Badge>
      ) : state === 'waiting' ? (
        <Badge>Waiting</Badge>
      ) : (
        <>Skipped: {message}</>
      ),
  },
]
